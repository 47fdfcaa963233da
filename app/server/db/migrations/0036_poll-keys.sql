ALTER TABLE "polls" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_key_key" UNIQUE("key");