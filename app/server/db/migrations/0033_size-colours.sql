UPDATE "articles" a SET "size_stock" = now.sizes FROM (
	SELECT article_id, jsonb_agg(jsonb_build_object('id', id, 'name', name, 'shops', shops, 'colours', colours) ORDER BY id) AS sizes FROM (
		SELECT article_id, id, min(name) AS name, (array_agg(shops) FILTER (WHERE is_total = 1))[1] AS shops,
			jsonb_agg(jsonb_build_object('id', colour, 'shops', shops) ORDER BY colour) FILTER (WHERE is_total = 0) AS colours
		FROM (
			SELECT article_id, id, min(name) AS name, colour, grouping(colour) AS is_total, jsonb_agg(DISTINCT shop ORDER BY shop) AS shops FROM (
				SELECT v.article_id, (v.doc #>> '{Size,SizeID}')::int AS id, v.doc #>> '{Size,Name}' AS name,
					coalesce((v.doc #>> '{Color,ColorGroupID}')::int, 0) AS colour, s.shop_id AS shop
				FROM variants v JOIN stock s USING (ean) WHERE s.quantity > 0) AS pieces
			GROUP BY GROUPING SETS ((article_id, id), (article_id, id, colour))) AS counted
		GROUP BY 1, 2) AS of_sizes
	GROUP BY 1) AS now
WHERE a.id = now.article_id;
