-- A template that was deleted is gone for every call, and can be brought back for a while. Only what sweeps looks for these.
alter table templates add column deleted_at timestamptz;

create index templates_by_deletion on templates (deleted_at) where deleted_at is not null;
