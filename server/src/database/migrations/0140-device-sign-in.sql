-- Clients that a signed-in web client approves. What they say of themselves is sealed, with who approved them.
create table device_requests (
  id uuid primary key,
  device_hash bytea not null unique,
  user_code_index bytea not null,
  purpose text not null check (purpose in ('sign-in', 'step-up')),
  about bytea not null,
  client_key bytea not null,
  network_index bytea not null,
  known_device bytea,
  interval_s smallint not null default 5,
  polled_at timestamptz,
  expires_at timestamptz not null,
  approved_by uuid references users on delete cascade,
  approved_at timestamptz,
  denied_at timestamptz,
  proof_hash bytea,
  used_at timestamptz
);

create index device_requests_by_user_code on device_requests (user_code_index);
create index device_requests_by_network on device_requests (network_index, expires_at);
create index device_requests_by_end on device_requests (expires_at);
create index device_requests_by_approver on device_requests (approved_by) where approved_by is not null;

-- When a person gave user codes that nothing has, at most ten times in ten minutes.
create table wrong_user_codes (
  user_id uuid primary key references users on delete cascade,
  at timestamptz[] not null
);

-- `lock_after_ms`: the session's own time until it locks; null: the person's.
alter table sessions
  add column lock_after_ms integer,
  add column ended_as text;
