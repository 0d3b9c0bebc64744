-- Who opened which secrets. A tag is a keyed hash of a record, a field and the version in which its secret was last written: a
-- value that is written anew has another tag, one that a restored version brings back has its own. No value is in it.

-- What each record holds now.
create table secret_values (
  record_id uuid not null references records on delete cascade,
  tag bytea not null,
  primary key (record_id, tag)
);

-- What each person opened or wrote, at any time. No reference to the person: who is gone may still know it.
create table record_openings (
  record_id uuid not null references records on delete cascade,
  user_id uuid not null,
  tag bytea not null,
  first_opened timestamptz not null,
  last_opened timestamptz not null,
  -- When the person's access ended; null while they have it.
  access_ended_at timestamptz,
  -- When the owner decided that it may stay as it is.
  settled_at timestamptz,
  primary key (record_id, user_id, tag)
);

create index record_openings_by_user on record_openings (user_id, record_id);

alter table records
  -- False where an earlier version wrote the row: a job then notes its tags.
  add column are_secrets_noted boolean not null default false,
  add column secrets_changed_at timestamptz;

create index records_to_note on records (id) where not are_secrets_noted;

-- A notification of what is to be changed may be about several records at once, and then names none of them.
alter table notifications add column records integer;
alter table notifications drop constraint notifications_check;
alter table notifications add constraint notifications_item check (
  num_nonnulls(record_id, group_id) = 1 or (kind = 'rotate-due' and num_nonnulls(record_id, group_id) = 0));
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'shared', 'role-changed', 'access-removed', 'ownership-received', 'pending-joined', 'group-changed', 'item-gone',
  'access-ending', 'access-ended', 'restored', 'rotate-due'));
