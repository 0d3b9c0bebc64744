-- Apps that show a code of six digits every half minute (RFC 6238), for the second factor.
create table authenticator_apps (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Name and secret, sealed.
  about bytea not null,
  version integer not null default 1,
  -- When the person proved that the app has the secret. Null before: such a row takes part in no sign-in.
  created_at timestamptz,
  -- Until when, and how often, an app without that proof may be tried.
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  -- The newest step of half a minute whose code was accepted: it and older ones are refused.
  last_step bigint not null default 0,
  last_used_at timestamptz
);

create index authenticator_apps_by_user on authenticator_apps (user_id, id);
create index authenticator_apps_unproven on authenticator_apps (expires_at) where created_at is null;

-- Tries of an app's code at sign-ins of this person since the last right one, and the pause after five.
alter table user_settings
  add column app_code_tries smallint not null default 0 check (app_code_tries between 0 and 5),
  add column app_code_pauses smallint not null default 0,
  add column app_codes_paused_until timestamptz;
