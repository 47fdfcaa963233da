CREATE TABLE "customer_sizes" (
	"customer_id" integer NOT NULL,
	"audience" text NOT NULL,
	"kind" text NOT NULL,
	"size" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_sizes_pkey" PRIMARY KEY("customer_id","audience","kind")
);
--> statement-breakpoint
ALTER TABLE "customer_sizes" ADD CONSTRAINT "customer_sizes_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;