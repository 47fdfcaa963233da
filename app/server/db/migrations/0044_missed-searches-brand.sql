ALTER TABLE "missed_searches" ADD COLUMN "brand" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "missed_searches" DROP CONSTRAINT "missed_searches_pkey";
--> statement-breakpoint
ALTER TABLE "missed_searches" ADD CONSTRAINT "missed_searches_pkey" PRIMARY KEY("day","brand","query","miss");