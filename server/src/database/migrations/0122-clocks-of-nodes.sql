-- By how much the clock of a node was ahead of the database's at its last beat; negative: behind. Null: a node of before.
alter table nodes add column clock_off_ms integer;
