-- What people are told of: ids only. Titles are composed when they are read, from what the reader may see then.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- One call of ours that told somebody: its mail names all that it told one person.
  event_id uuid not null,
  kind text not null check (kind in (
    'shared', 'role-changed', 'access-removed', 'ownership-received', 'pending-joined', 'group-changed', 'item-gone')),
  -- Neither the actor nor the item is a reference: both may be gone when this is read.
  actor_id uuid not null,
  record_id uuid,
  group_id uuid,
  role text check (role in ('OWNER', 'EDITOR', 'VIEWER', 'REVOKE')),
  is_read boolean not null default false,
  at timestamptz not null,
  check (num_nonnulls(record_id, group_id) = 1)
);

create index notifications_by_user on notifications (user_id, at desc, id desc);
create index notifications_by_event on notifications (event_id, user_id);
create index notifications_by_age on notifications (at);
create index notifications_unread on notifications (user_id) where not is_read;
create index notifications_of_changed_groups on notifications (user_id, group_id)
  where kind = 'group-changed' and not is_read;

create index activity_by_group on activity (group_id, id desc);
