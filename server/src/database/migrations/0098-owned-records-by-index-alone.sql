-- A list reads who owns which live records: with deleted_at in the index it need not look at the records themselves, which was half of
-- the time of a page for a person with 50 000.
drop index records_by_owner;
create index records_by_owner on records (owner_id, id desc) include (deleted_at);
