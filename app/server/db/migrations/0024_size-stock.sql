ALTER TABLE "articles" ADD COLUMN "size_stock" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
UPDATE "articles" a SET "size_stock" = now.sizes FROM (
	SELECT article_id, jsonb_agg(jsonb_build_object('id', id, 'name', name, 'shops', shops) ORDER BY id) AS sizes FROM (
		SELECT v.article_id, (v.doc #>> '{Size,SizeID}')::int AS id, min(v.doc #>> '{Size,Name}') AS name,
			jsonb_agg(DISTINCT s.shop_id ORDER BY s.shop_id) AS shops
		FROM variants v JOIN stock s USING (ean) WHERE s.quantity > 0 GROUP BY 1, 2) AS of_sizes
	GROUP BY 1) AS now
WHERE a.id = now.article_id;
