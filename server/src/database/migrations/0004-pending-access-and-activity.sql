-- Access kept for an address without an account; it becomes real at that address's next entry.
create table pending_access (
  id uuid primary key,
  record_id uuid references records on delete cascade,
  group_id uuid references groups on delete cascade,
  email_index bytea not null,
  email bytea not null,
  role text not null check (role in ('EDITOR', 'VIEWER')),
  invited_by uuid references users on delete set null,
  since timestamptz not null,
  expires_at timestamptz not null,
  check (num_nonnulls(record_id, group_id) = 1)
);

create unique index pending_access_of_record on pending_access (record_id, email_index) where record_id is not null;
create unique index pending_access_of_group on pending_access (group_id, email_index) where group_id is not null;
create index pending_access_by_address on pending_access (email_index);

-- Who did what to which item, and when; no text, and nothing is ever changed or removed.
create table activity (
  id uuid primary key,
  actor_id uuid not null,
  action text not null,
  record_id uuid,
  group_id uuid,
  at timestamptz not null
);

create index activity_by_record on activity (record_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'activity is append-only';
end $$;

create trigger activity_is_append_only before update or delete or truncate on activity
  for each statement execute function refuse_change();
