-- How many values a key has sealed, as processes say now and then: one that has sealed too many under random IVs is replaced.
alter table keyring add column seals bigint not null default 0;
