-- What tells a row that the server wrote from one that was put into the table: an HMAC under the keyring's pepper
-- (docs/decisions/0171). Rows of before have none.
alter table activity add column seal bytea;
