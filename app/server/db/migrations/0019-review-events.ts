// Why a review is seen: its writer's purchase, or the shop's word. Only what the purchase published goes back to wait when
// the purchase does not hold any more. Events say what was done, and outlive their review: they hold nothing of its writer.
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
