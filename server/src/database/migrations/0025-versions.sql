-- What a record was before each change, sealed under its key for a place of its own.
create table record_versions (
  record_id uuid not null references records on delete cascade,
  version integer not null,
  -- When it became the present one, by whom, and when another took its place. Not a reference: they may be gone.
  at timestamptz not null,
  by uuid,
  replaced_at timestamptz not null,
  -- What made it: labels and kinds. Null where nothing is known of it.
  change bytea,
  summary bytea not null,
  secrets bytea not null,
  primary key (record_id, version)
);

create index record_versions_by_age on record_versions (replaced_at);

-- The same of the present version.
alter table records
  add column changed_by uuid,
  add column change bytea;

-- A file that was taken out of its record is kept for a while, for the versions that had it.
alter table media add column removed_at timestamptz;
create index media_removed on media (removed_at) where removed_at is not null;
