-- Values that were secrets and lie open in their record now: those who come to see the record know them. The tags are those that
-- they had as secrets, and have again if they become secrets again.
create table open_values (
  record_id uuid not null references records on delete cascade,
  tag bytea not null,
  primary key (record_id, tag)
);

-- When the person was last told of an export of many secrets.
alter table users add column export_told_at timestamptz;
