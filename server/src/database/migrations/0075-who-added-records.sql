-- Who put a record into a group, as the chain of its access says. Not a reference, as their account may be gone; null where an
-- earlier version wrote the row.
alter table group_records add column added_by uuid;
