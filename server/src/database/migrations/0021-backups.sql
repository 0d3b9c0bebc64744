-- How scheduled backups went, for all processes: which archive was the last good one, and whether the operators have been told.
create table backups (
  id uuid primary key,
  begun_at timestamptz not null,
  ended_at timestamptz not null,
  -- Its name within the folder of backups; of one that failed there is none.
  file text,
  bytes bigint,
  failure text,
  check (num_nonnulls(file, failure) = 1)
);

create index backups_by_end on backups (ended_at desc);
