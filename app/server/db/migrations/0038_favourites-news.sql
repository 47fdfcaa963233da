ALTER TABLE "favourites" ADD COLUMN "price_when_added" integer;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "sold_out_when_added" boolean DEFAULT false NOT NULL;