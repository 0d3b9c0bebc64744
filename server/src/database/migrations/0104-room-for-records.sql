-- At least as many as the person owns, so that a new record need not count them while there is room; null until they are counted.
-- What raises their number raises it here in the same statement; what lowers it need not, as the next count says what is true. Where it is
-- null it stays null, and the person's row is held all the same, so that no count passes by what is not committed yet.
alter table users add column records_at_most integer;

create function note_made_records() returns trigger language plpgsql as $$
begin
  update users set records_at_most = records_at_most + made.records
    from (select owner_id, count(*) as records from made_records group by owner_id) made
    where users.id = made.owner_id;
  return null;
end $$;

create trigger records_made after insert on records referencing new table as made_records
  for each statement execute function note_made_records();

create function note_given_record() returns trigger language plpgsql as $$
begin
  update users set records_at_most = records_at_most + 1 where id = new.owner_id;
  return null;
end $$;

create trigger record_given after update of owner_id on records
  for each row when (old.owner_id <> new.owner_id) execute function note_given_record();
