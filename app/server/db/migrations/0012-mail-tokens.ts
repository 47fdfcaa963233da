// Links in mails are random and kept as hashes. The key that signed them, and that lay in every backup, goes.
export const mailTokens = `
delete from settings where key = 'secret';

create table mail_tokens (
  hash text primary key,
  customer_id integer not null references customers (id) on delete cascade,
  purpose text not null,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mail_tokens_customer on mail_tokens (customer_id, purpose);
create index mail_tokens_email on mail_tokens (email) where purpose = 'addressUndo';
`
