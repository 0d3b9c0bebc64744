-- Whether only its person can open what they call a record: always of a record of its people, and of one of the server
-- until their client has written the name anew since it was converted.
alter table record_aliases add column is_sealed boolean not null default false;
update record_aliases set is_sealed = true from records
where records.id = record_aliases.record_id and records.sealed_for = 'people';
