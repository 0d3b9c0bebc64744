-- A record's name sealed by itself, beside the summary that holds it too: what only names a record, such as the inbox or a search
-- by name, opens some hundred bytes instead of up to a megabyte. Null in rows that were written before; the next write fills it.
alter table records add column name bytea;
