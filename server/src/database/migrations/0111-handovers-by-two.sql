-- A handover waits for a second operator first: it has no time yet. Of the link that the person can stop it by, the hash of its token.
alter table handovers
  alter column due_at drop not null,
  add column confirmed_by uuid references users on delete set null,
  add column objection_hash bytea unique,
  add column objection_ends_at timestamptz;

create index handovers_by_confirmer on handovers (confirmed_by);

-- Handovers that a person stopped, the newest of each: another operator has to begin the next. `asked_by` is null for a command. It
-- refers to no account, so that it stays after that account is gone.
create table handover_objections (
  user_id uuid primary key references users on delete cascade,
  asked_by uuid,
  token_hash bytea not null unique,
  objected_at timestamptz not null
);

-- Whose invitations an account was made on: of operators, and of people who shared something.
create table account_inviters (
  user_id uuid not null references users on delete cascade,
  inviter_id uuid not null references users on delete cascade,
  primary key (user_id, inviter_id)
);

create index account_inviters_by_inviter on account_inviters (inviter_id);
