-- The records somebody opened last; the highest number is the newest, as clocks of several processes may tie.
create table recent_records (
  user_id uuid not null references users on delete cascade,
  record_id uuid not null references records on delete cascade,
  position bigint not null generated always as identity,
  primary key (user_id, record_id)
);

create index recent_records_by_record on recent_records (record_id);

create table pinned_records (
  user_id uuid not null references users on delete cascade,
  record_id uuid not null references records on delete cascade,
  position bigint not null generated always as identity,
  primary key (user_id, record_id)
);

create index pinned_records_by_record on pinned_records (record_id);

-- Where a browser takes push messages. An endpoint belongs to the person who named it last in that browser.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  endpoint_index bytea not null unique,
  -- Endpoint and keys, and the name of the device.
  subscription bytea not null,
  -- The browser, as its session names it: without a live session there it is told nothing.
  device_hash bytea not null,
  added_at timestamptz not null
);

create index push_subscriptions_by_user on push_subscriptions (user_id, added_at);

-- Mails that cannot be written later from what is stored, kept sealed until they have been sent.
create table letters (
  id uuid primary key,
  mail bytea not null,
  expires_at timestamptz not null
);

create index letters_by_end on letters (expires_at);

-- What is deleted is looked for in each table that refers to it, by the column that does: without these, one deleted record
-- or session reads whole tables.
create index record_access_of_record on record_access (record_id);
create index record_access_of_user on record_access (user_id);
create index group_access_of_group on group_access (group_id);
create index group_access_of_user on group_access (user_id);
create index record_aliases_of_user on record_aliases (user_id);
create index pending_access_by_inviter on pending_access (invited_by);
create index spent_refresh_tokens_of_session on spent_refresh_tokens (session_id);
create index sessions_of_user on sessions (user_id);

create index known_devices_by_token on known_devices (token_hash);
