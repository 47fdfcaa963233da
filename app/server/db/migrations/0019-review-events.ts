// Why a review is published: its author bought the article, or the shop approved it. A refund unpublishes only the
// first kind. Events outlive their review and hold no data of its author.
export const reviewEvents = `
alter table reviews add column published_by text;
update reviews r set published_by = case when exists (select 1 from orders o join order_lines l on l.order_id = o.id
  where o.customer_id = r.customer_id and l.article_id = r.article_id) then 'purchase' else 'shop' end where approved;
create table review_events (
  id integer generated always as identity primary key,
  review_id integer not null,
  article_id integer not null,
  action text not null,
  reason text,
  at timestamptz not null default now()
);
create index review_events_review on review_events (review_id, id);
`
