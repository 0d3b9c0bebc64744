-- People ask for access to items that they may only know by their ids. The rows of unknown ids look like those of known
-- ones, so ids have no references. Who decides is told by a job, so that asking takes as long for either.
create table access_requests (
  id uuid primary key,
  kind text not null check (kind in ('access', 'emergency')),
  by_id uuid not null references users on delete cascade,
  record_id uuid,
  group_id uuid,
  -- Of an emergency: who trusts.
  owner_id uuid references users on delete cascade,
  role text check (role in ('VIEWER', 'EDITOR')),
  reason bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'refused', 'over')),
  asked_at timestamptz not null,
  is_untold boolean not null default true,
  told_at timestamptz,
  due_at timestamptz not null,
  until timestamptz,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  check (num_nonnulls(record_id, group_id, owner_id) = 1 and (kind = 'emergency') = (owner_id is not null)),
  check ((kind = 'access') = (role is not null))
);

create unique index access_requests_waiting on access_requests
  (by_id, kind, (coalesce(record_id, group_id, owner_id))) where state = 'waiting';
create index access_requests_by_asker on access_requests (by_id, id);
create index access_requests_by_record on access_requests (record_id) where state = 'waiting' and record_id is not null;
create index access_requests_by_group on access_requests (group_id) where state = 'waiting' and group_id is not null;
create index access_requests_by_owner on access_requests (owner_id, id) where owner_id is not null;
create index access_requests_by_due on access_requests (due_at) where state = 'waiting';
create index access_requests_untold on access_requests (id) where is_untold and state = 'waiting';

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'shared', 'role-changed', 'access-removed', 'ownership-received', 'pending-joined', 'group-changed', 'item-gone',
  'access-ending', 'access-ended', 'restored', 'rotate-due', 'service-token-known', 'service-token-ending',
  'service-network-refused', 'link-opened', 'intake-answered', 'access-asked', 'access-answered'));
