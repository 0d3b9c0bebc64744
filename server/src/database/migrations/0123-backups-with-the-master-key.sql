-- Backups made by hand count too, and such a one may go without the master key. What stands here from before was made by the clock, with it.
alter table backups add column holds_master_key boolean not null default true;
