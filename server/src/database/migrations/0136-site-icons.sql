-- What a record's website answered when it was asked for its icon. By record, not by site: nobody learns from an answer
-- which sites other people use, and the rows tell a thief of the database no more than that there is a website.
create table record_icons (
  record_id uuid primary key references records on delete cascade,
  -- Sealed: the host, and its icon if it has one.
  about bytea not null,
  asked_by uuid references users on delete set null,
  -- Since when the site is to be asked; null while that is not so.
  waits_since timestamptz,
  -- Until then a process is asking it.
  claimed_until timestamptz,
  fetched_at timestamptz
);

create index record_icons_waiting on record_icons (asked_by, waits_since) where waits_since is not null;
