-- What happened to many records at once is told by one notification, which counts them and names none.
alter table notifications drop constraint notifications_item;
alter table notifications add constraint notifications_item check (
  num_nonnulls(record_id, group_id) = 1
  or (kind = 'rotate-due' and num_nonnulls(record_id, group_id) = 0)
  or (kind in ('item-gone', 'restored') and num_nonnulls(record_id, group_id) = 0 and records is not null));
