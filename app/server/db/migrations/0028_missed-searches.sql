CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"miss" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_searches_pkey" PRIMARY KEY("day","query","miss")
);
