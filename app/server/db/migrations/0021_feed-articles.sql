CREATE TABLE "feed_articles" (
	"key" text PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "feed_articles_article" UNIQUE("article_id")
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;