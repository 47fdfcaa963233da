CREATE TABLE "order_return_lines" (
	"code" text NOT NULL,
	"ean" bigint NOT NULL,
	"count" integer NOT NULL,
	"received" integer,
	"reason" text,
	CONSTRAINT "order_return_lines_pkey" PRIMARY KEY("code","ean")
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"code" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"is_withdrawal" boolean NOT NULL,
	"goods" integer NOT NULL,
	"freight" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"shop_id" integer,
	"refunded_at" timestamp with time zone,
	"refusal" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_returns_once" UNIQUE("order_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_code_fkey" FOREIGN KEY ("code") REFERENCES "public"."order_returns"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_returns_open" ON "order_returns" USING btree ("created_at") WHERE received_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "order_returns_unrefunded" ON "order_returns" USING btree ("received_at") WHERE received_at is not null and refunded_at is null;