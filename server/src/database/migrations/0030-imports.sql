-- A run of moving in, so that what it made can be taken back together.
create table imports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- What the records came from, in the client's words.
  source bytea not null,
  records integer not null check (records between 1 and 10000),
  undone_at timestamptz
);

create index imports_by_user on imports (user_id, id desc);

-- `made_at` is the `added_at` of the groups it was put into while it was made: what is later than that came after.
create table imported_records (
  record_id uuid primary key references records on delete cascade,
  import_id uuid not null references imports on delete cascade,
  made_at timestamptz not null
);

create index imported_records_by_import on imported_records (import_id);
