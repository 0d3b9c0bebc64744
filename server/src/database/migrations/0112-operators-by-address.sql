-- The address of the operator who asked, by its keyed hash: an operator who deletes the account and makes another with the same address is
-- no second operator. Null for a command.
alter table handovers add column asked_by_index bytea;
alter table handover_objections add column asked_by_index bytea;

update handovers set asked_by_index = (select email_index from users where id = asked_by);
update handover_objections set asked_by_index = (select email_index from users where id = asked_by);
