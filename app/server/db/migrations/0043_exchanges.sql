ALTER TABLE "order_return_lines" ADD COLUMN "exchange_ean" bigint;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD COLUMN "exchange_size" text;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD COLUMN "exchange_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "has_exchange" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "exchanged_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_returns_exchanges" ON "order_returns" USING btree ("created_at") WHERE has_exchange and exchanged_at is null;