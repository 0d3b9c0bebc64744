-- Records and groups that only their people can open (docs/cryptography.md, "Sealed for people"). The server keeps what
-- clients sealed and signed, and never a key that opens it.
alter table records
  add column sealed_for text not null default 'server' check (sealed_for in ('server', 'people')),
  add column is_new_key_needed boolean not null default false;
alter table groups
  add column sealed_for text not null default 'server' check (sealed_for in ('server', 'people')),
  add column is_new_key_needed boolean not null default false;

-- What a person signed about their own keys, counted from 1. `text` is sealed under the keyring.
create table person_statements (
  user_id uuid not null references users on delete cascade,
  n integer not null check (n > 0),
  text bytea not null,
  signature bytea not null,
  former bytea,
  hash bytea not null unique,
  primary key (user_id, n)
);

-- The present generation of a person's keys; `aside`: those before they began again, while they can be taken back.
create table person_keys (
  user_id uuid primary key references users on delete cascade,
  generation integer not null,
  bundle bytea not null,
  bundle_n integer not null,
  trust bytea not null,
  trust_n integer not null,
  is_renewal_due boolean not null default false,
  aside bytea,
  aside_until timestamptz,
  check ((aside is null) = (aside_until is null))
);
create index person_keys_aside on person_keys (aside_until) where aside_until is not null;

-- `wrap`: the account key of the generation, sealed to the public key. Not active: approved, and not yet at work.
create table unlockers (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  generation integer not null,
  kind text not null check (kind in ('device', 'passkey', 'words')),
  public_key bytea not null,
  wrap bytea not null,
  anchor bytea,
  -- The name of a device.
  about bytea not null,
  passkey_id uuid references passkeys on delete cascade,
  is_active boolean not null,
  last_used_at timestamptz,
  unique (user_id, public_key),
  check ((kind = 'passkey') = (passkey_id is not null)),
  check ((kind = 'device') = (anchor is null))
);
create index unlockers_by_passkey on unlockers (passkey_id) where passkey_id is not null;

-- A device that waits for an approval. `wrap`: once it was approved, for its session alone.
create table unlock_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  public_key bytea not null,
  proof bytea not null,
  wrap bytea,
  expires_at timestamptz not null
);
create index unlock_requests_by_person on unlock_requests (user_id);
create index unlock_requests_by_session on unlock_requests (session_id);
create index unlock_requests_by_end on unlock_requests (expires_at);

-- The keys of an item, one of them present. `previous`: the key before, sealed under this one.
create table item_keys (
  record_id uuid references records on delete cascade,
  group_id uuid references groups on delete cascade,
  n integer not null check (n > 0),
  key_id bytea not null,
  previous bytea,
  face bytea,
  link bytea,
  roster bytea,
  roster_n integer,
  made_by uuid references users on delete set null,
  made_at timestamptz not null,
  is_present boolean not null,
  check (num_nonnulls(record_id, group_id) = 1),
  check ((roster is null) = (roster_n is null)),
  check ((group_id is null) = (face is null))
);
create unique index item_keys_of_record on item_keys (record_id, n) where record_id is not null;
create unique index item_keys_of_group on item_keys (group_id, n) where group_id is not null;
create unique index present_key_of_record on item_keys (record_id) where record_id is not null and is_present;
create unique index present_key_of_group on item_keys (group_id) where group_id is not null and is_present;
create index item_keys_by_maker on item_keys (made_by) where made_by is not null;

-- The present key of an item, sealed for a person or under a group's key; `wrap` is null while they wait for it.
create table key_wraps (
  record_id uuid references records on delete cascade,
  group_id uuid references groups on delete cascade,
  user_id uuid references users on delete cascade,
  generation integer,
  by_group uuid references groups on delete cascade,
  by_number integer,
  n integer not null,
  wrap bytea,
  made_by uuid references users on delete set null,
  since timestamptz not null,
  told_at timestamptz,
  check (num_nonnulls(record_id, group_id) = 1),
  check (num_nonnulls(user_id, by_group) = 1),
  check (wrap is null or (user_id is null) = (generation is null))
);
create unique index wraps_of_record_for_people on key_wraps (record_id, user_id)
  where record_id is not null and user_id is not null;
create unique index wraps_of_group_for_people on key_wraps (group_id, user_id)
  where group_id is not null and user_id is not null;
create unique index wraps_of_record_by_group on key_wraps (record_id, by_group)
  where record_id is not null and by_group is not null;
create index key_wraps_by_person on key_wraps (user_id) where user_id is not null;
create index key_wraps_by_group on key_wraps (by_group) where by_group is not null;
create index key_wraps_by_maker on key_wraps (made_by) where made_by is not null;
create index key_wraps_waiting on key_wraps (since) where wrap is null;
