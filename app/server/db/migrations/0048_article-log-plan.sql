-- A session keeps the plan of the function's query from its first call. Planned for few rows it is a nested loop, which
-- takes minutes for the thousands of an import.
ALTER FUNCTION log_articles_updated() SET enable_nestloop = off;
