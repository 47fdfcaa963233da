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
ALTER TABLE "repair_pictures" ADD CONSTRAINT "repair_pictures_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_pictures" ADD CONSTRAINT "repair_pictures_repair_id_fkey" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_pictures_repair" ON "repair_pictures" USING btree ("repair_id");--> statement-breakpoint
CREATE INDEX "repair_pictures_created" ON "repair_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "repairs_open" ON "repairs" USING btree ("id") WHERE handed_out_at is null and cancelled_at is null;