alter table user_settings add column is_second_factor_on boolean not null default false;

-- Ten at a time; a used one stays until new ones are made, so that it is known how many there were.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
