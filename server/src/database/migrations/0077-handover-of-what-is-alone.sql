-- Only what nobody else can see is handed over, unless the operator asked for all of it. What was asked for before was all of it, and
-- its mail said so.
alter table handovers add column is_with_shared boolean not null default true;
alter table handovers alter column is_with_shared set default false;
