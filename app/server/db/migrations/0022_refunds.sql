CREATE TABLE "refund_lines" (
	"refund_key" text NOT NULL,
	"ean" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "refund_lines_pkey" PRIMARY KEY("refund_key","ean")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"request_hash" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_key_fkey" FOREIGN KEY ("refund_key") REFERENCES "public"."refunds"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");