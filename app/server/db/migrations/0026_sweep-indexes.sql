CREATE INDEX "known_devices_expires" ON "known_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_access_expires" ON "order_access" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_uncollected" ON "orders" USING btree ("ready_at") WHERE status = 'paid' and handed_over_at is null and ready_at is not null;--> statement-breakpoint
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("created_at") WHERE status = 'cancelled' and email <> '';--> statement-breakpoint
CREATE INDEX "orders_vouchers" ON "orders" USING btree ("created_at") WHERE paid_at is not null and email <> '';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("order_id") WHERE status in ('created', 'declined', 'authorized');--> statement-breakpoint
CREATE INDEX "reservations_named" ON "reservations" USING btree ("created_at") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "session_lineages_expires" ON "session_lineages" USING btree ("expires_at");