-- A code proves an address for signing in, or for becoming the address of this account.
alter table challenges add column user_id uuid references users on delete cascade;

create index challenges_of_user on challenges (user_id) where user_id is not null;

-- An address that an account had, and can take back until then. It makes no account meanwhile.
create table email_moves (
  email_index bytea primary key,
  user_id uuid not null references users on delete cascade,
  moved_at timestamptz not null,
  ends_at timestamptz not null
);

create index email_moves_of_user on email_moves (user_id);
