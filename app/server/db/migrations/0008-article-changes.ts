// Which articles changed, for servers that keep articles in memory. A log instead of a counter: orders of one article
// would wait for each other at a counter. Rows are ordered by transaction, since sequence numbers can be committed out
// of order.

const events = ['insert', 'update', 'delete'] as const
const tables = [
  { name: 'articles', ids: 'id', found: 'true' },
  { name: 'variants', ids: 'article_id', found: 'false' },
  { name: 'reviews', ids: 'article_id', found: 'false' },
  { name: 'stock', ids: 'article_id', found: 'false', from: 'touched join variants using (ean)' },
] as const

/** In one line: migrations are split at semicolons that end a line. */
const logger = (name: string, select: string): string =>
  `create function ${name}() returns trigger language plpgsql as $$ begin if current_setting('shop.filling', true) = 'on' then return null; end if; insert into article_changes (article_id, found) ${select}; return null; end $$;`

const trigger = (table: string, event: string, as: string, call: string): string =>
  `create trigger ${table}_${event}_logged after ${event} on ${table} referencing ${as} for each statement execute function ${call}();`

export const articleChanges = `
create table article_changes (
  changed xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  article_id integer not null,
  found boolean not null
);
create index article_changes_changed on article_changes (changed);
${tables
  .map((table) =>
    logger(
      `log_${table.name}`,
      `select distinct ${table.ids}, ${table.found} from ${'from' in table ? table.from : 'touched'}`,
    ),
  )
  .join('\n')}
${logger(
  'log_articles_updated',
  `select n.id, (n.search, n.visible, n.bestseller_rank) is distinct from (o.search, o.visible, o.bestseller_rank) from touched n join before o using (id)`,
)}
${tables
  .flatMap(({ name }) =>
    events.map((event) => {
      if (name === 'articles' && event === 'update')
        return trigger(name, event, 'old table as before new table as touched', 'log_articles_updated')
      return trigger(name, event, `${event === 'delete' ? 'old' : 'new'} table as touched`, `log_${name}`)
    }),
  )
  .join('\n')}
`
