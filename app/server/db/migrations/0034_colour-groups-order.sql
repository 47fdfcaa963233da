ALTER TABLE "colour_groups" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "colour_groups" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;