CREATE TABLE "gift_card_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"card_id" integer NOT NULL,
	"order_id" text,
	"kind" text NOT NULL,
	"balance" integer NOT NULL,
	"held" integer NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_entries_once" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"code_hash" text,
	"last4" text DEFAULT '' NOT NULL,
	"sealed_code" text,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'NOK' NOT NULL,
	"expires_at" timestamp with time zone,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text NOT NULL,
	"send_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "gift_cards_order" UNIQUE("order_id"),
	CONSTRAINT "gift_cards_code" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "repair_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"repair_id" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"idempotency_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_pictures_once" UNIQUE("order_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "repairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"order_id" text NOT NULL,
	"ean" bigint NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"place" text NOT NULL,
	"shop_id" integer,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"assessed_at" timestamp with time zone,
	"verdict" text,
	"price" integer,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"is_accepted" boolean,
	"started_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"handed_out_at" timestamp with time zone,
	CONSTRAINT "repairs_code" UNIQUE("code"),
	CONSTRAINT "repairs_once" UNIQUE("order_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "is_new" boolean GENERATED ALWAYS AS (coalesce(doc ->> 'CustomLabel' = 'Nyhet', false)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_point" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_express" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_order" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gift_card_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_pictures" ADD CONSTRAINT "repair_pictures_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_pictures" ADD CONSTRAINT "repair_pictures_repair_id_fkey" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_entries_card" ON "gift_card_entries" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_order" ON "gift_card_entries" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_named" ON "gift_cards" USING btree ("sent_at") WHERE recipient_email <> '';--> statement-breakpoint
CREATE INDEX "gift_cards_withdrawn" ON "gift_cards" USING btree ("withdrawn_at") WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "repair_pictures_repair" ON "repair_pictures" USING btree ("repair_id");--> statement-breakpoint
CREATE INDEX "repair_pictures_created" ON "repair_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "repairs_open" ON "repairs" USING btree ("id") WHERE handed_out_at is null and cancelled_at is null;