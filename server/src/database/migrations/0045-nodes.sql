-- The processes that serve, each of which writes now and then that it is there.
create table nodes (
  id uuid primary key,
  version text not null,
  since timestamptz not null,
  last_seen timestamptz not null
);

-- When a mail was last handed over.
create table mail_sent (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
