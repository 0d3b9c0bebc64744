-- What mails to a person are written in: the language of their last sign-in, until they choose one.
alter table users
  add column language text not null default 'en' check (language in ('en', 'de')),
  add column is_language_chosen boolean not null default false;

-- The language of whoever asked for the code, for an address without an account.
alter table challenges add column language text not null default 'en' check (language in ('en', 'de'));

-- Mails about what others did, by the keyed hash of the address: the times of those of the last hour, at most ten. What comes
-- later waits for one digest.
create table mail_budgets (
  recipient bytea primary key,
  sent_at timestamptz[] not null,
  digest_id uuid unique,
  digest_at timestamptz,
  check ((digest_id is null) = (digest_at is null))
);

create index mail_budgets_by_digest on mail_budgets (digest_at) where digest_at is not null;

-- The jobs of the mails that a digest takes the place of: ids only, as all jobs.
create table held_mails (
  id uuid primary key,
  digest_id uuid not null,
  job jsonb not null,
  held_at timestamptz not null
);

create index held_mails_by_digest on held_mails (digest_id, id);

-- Of which item an address was last mailed that it is shared with it: at most once a day.
create table share_mails (
  id uuid primary key,
  recipient bytea not null,
  item_id uuid not null,
  mailed_at timestamptz not null,
  unique (recipient, item_id)
);

create index share_mails_by_time on share_mails (mailed_at);
