-- The first generation of the line of keys that a person has: renewed keys open what was sealed for those before, keys that were
-- begun again do not.
alter table person_keys add column line_from int not null default 1;
