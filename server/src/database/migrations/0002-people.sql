-- Names and addresses of people are sealed; an address is found by its keyed hash.
create table users (
  id uuid primary key,
  email_index bytea not null unique,
  -- Name and address in one part: lists of people open one box a person.
  about bytea not null,
  image_id uuid,
  version integer not null default 1
);

-- One opened try to sign in. The code itself is not stored: it is derived from the row's id.
create table challenges (
  id uuid primary key,
  email_index bytea not null,
  email bytea not null,
  network_index bytea not null,
  code_length smallint not null check (code_length in (6, 10)),
  named_tries smallint not null default 0 check (named_tries between 0 and 5),
  unnamed_tries smallint not null default 0 check (unnamed_tries between 0 and 5),
  tried_at timestamptz,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index challenges_by_address on challenges (email_index, id desc);

-- Browsers that somebody has signed in from before.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, token_hash)
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  -- What the person is shown: browser and network, sealed.
  device bytea not null,
  client_key bytea,
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  -- The token before the last refresh stays good until its own end: another tab may hold it.
  previous_access_hash bytea unique,
  previous_access_expires_at timestamptz,
  refresh_hash bytea not null unique,
  refresh_expires_at timestamptz not null,
  predecessor_hash bytea unique,
  rotated_at timestamptz,
  -- Both new tokens, sealed, for the tab that loses the race; wiped after ten seconds.
  successor bytea,
  locked_at timestamptz,
  passcode_tries smallint not null default 0 check (passcode_tries between 0 and 5),
  last_active_at timestamptz not null,
  last_used_at timestamptz not null,
  signed_in_at timestamptz not null,
  ended_at timestamptz
);

create index sessions_by_user on sessions (user_id) where ended_at is null;
create index sessions_with_successor on sessions (rotated_at) where successor is not null;

-- Refresh tokens that were replaced: one of them coming back ends the session.
create table spent_refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);

create table user_settings (
  user_id uuid primary key references users on delete cascade,
  is_notification_on boolean not null default true,
  is_email_notification_on boolean not null default true,
  passcode_hash bytea,
  passcode_set_at timestamptz,
  lock_after_ms integer not null default 120000,
  draft_key bytea not null
);
