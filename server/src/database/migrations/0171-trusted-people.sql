-- Whom people trust with everything they own in an emergency. An address without an account is kept, and counts once there
-- is one.
create table trusted_people (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  email_index bytea not null,
  email bytea not null,
  wait_days integer not null check (wait_days in (1, 3, 7, 14, 30)),
  unique (owner_id, email_index)
);

create index trusted_people_by_address on trusted_people (email_index);

-- An emergency that is granted opens what its owner has, in slices.
alter table access_requests
  add column after_id uuid,
  add column is_given boolean not null default false;

create index access_requests_granted on access_requests (until) where kind = 'emergency' and state = 'granted';

-- The emergency that made an entry. Not a reference, as an entry outlasts an account that is deleted.
alter table record_access add column request_id uuid;

create index record_access_by_request on record_access (request_id, record_id)
  where request_id is not null and ended_at is null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'shared', 'role-changed', 'access-removed', 'ownership-received', 'pending-joined', 'group-changed', 'item-gone',
  'access-ending', 'access-ended', 'restored', 'rotate-due', 'service-token-known', 'service-token-ending',
  'service-network-refused', 'link-opened', 'intake-answered', 'access-asked', 'access-answered', 'emergency-asked',
  'emergency-open'));
alter table notifications drop constraint notifications_item;
alter table notifications add constraint notifications_item check (
  num_nonnulls(record_id, group_id) = 1
  or (kind in ('rotate-due', 'link-opened', 'intake-answered', 'access-answered', 'emergency-asked', 'emergency-open')
    and num_nonnulls(record_id, group_id) = 0)
  or (kind in ('item-gone', 'restored') and num_nonnulls(record_id, group_id) = 0 and records is not null));
