alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'shared', 'role-changed', 'access-removed', 'ownership-received', 'pending-joined', 'group-changed', 'item-gone',
  'access-ending', 'access-ended', 'restored', 'rotate-due', 'service-token-known', 'service-token-ending',
  'service-network-refused'));

create index service_tokens_by_maker on service_tokens (made_by) where ended_at is null;
