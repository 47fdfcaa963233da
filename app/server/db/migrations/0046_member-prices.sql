ALTER TABLE "order_lines" ADD COLUMN "ordinary_price" integer;--> statement-breakpoint
ALTER TABLE "reservation_lines" ADD COLUMN "ordinary_price" integer;