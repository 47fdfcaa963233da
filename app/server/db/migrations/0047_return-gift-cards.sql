ALTER TABLE "gift_cards" DROP CONSTRAINT "gift_cards_order";--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "return_code" text;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "to_gift_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "new_card_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_return_code_fkey" FOREIGN KEY ("return_code") REFERENCES "public"."order_returns"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_bought" ON "gift_cards" USING btree ("order_id") WHERE return_code is null;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_return" UNIQUE("return_code");