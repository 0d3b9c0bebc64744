-- The unique indexes name people or groups too, so nothing found all wraps of one item: each change of access read all wraps.
create index key_wraps_by_record on key_wraps (record_id) where record_id is not null;
create index key_wraps_by_group_of_people on key_wraps (group_id) where group_id is not null;
