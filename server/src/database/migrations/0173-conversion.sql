-- A record that is sealed for the server again keeps the numbers of its last key and roster, and nothing else of them.
alter table item_keys drop constraint item_keys_check1;
alter table item_keys add constraint item_keys_roster check (roster is null or roster_n is not null);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'shared', 'role-changed', 'access-removed', 'ownership-received', 'pending-joined', 'group-changed', 'item-gone',
  'access-ending', 'access-ended', 'restored', 'rotate-due', 'service-token-known', 'service-token-ending',
  'service-network-refused', 'link-opened', 'intake-answered', 'access-asked', 'access-answered', 'emergency-asked',
  'emergency-open', 'keys-wanted', 'keys-reset', 'sealing-changed'));
alter table notifications drop constraint notifications_item;
alter table notifications add constraint notifications_item check (
  num_nonnulls(record_id, group_id) = 1
  or (kind in ('rotate-due', 'link-opened', 'intake-answered', 'access-answered', 'emergency-asked', 'emergency-open',
      'keys-wanted', 'keys-reset')
    and num_nonnulls(record_id, group_id) = 0)
  or (kind in ('item-gone', 'restored') and num_nonnulls(record_id, group_id) = 0 and records is not null));
