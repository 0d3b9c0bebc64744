-- Since when an operator keeps somebody out of every call.
alter table users add column disabled_at timestamptz;

-- Addresses that an operator lets make an account.
create table operator_invitations (
  email_index bytea primary key,
  invited_by uuid references users on delete set null,
  mailed_at timestamptz not null,
  expires_at timestamptz not null
);

create index operator_invitations_by_inviter on operator_invitations (invited_by);

-- What operators did to somebody is shown to that person too.
create index activity_by_subject_of_operators on activity using gin (subject_ids) where action like 'operator.%';
