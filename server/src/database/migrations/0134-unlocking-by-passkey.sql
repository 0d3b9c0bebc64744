-- A passkey opens a locked session: the challenge counts in that session alone, and goes with it.
alter table passkey_challenges
  drop constraint passkey_challenges_purpose_check,
  add constraint passkey_challenges_purpose_check
    check (purpose in ('sign-in', 'add', 'second-factor', 'take-back', 'reset', 'objection', 'unlock')),
  add column session_id uuid references sessions on delete cascade,
  add check ((purpose = 'unlock') = (session_id is not null));

create index passkey_challenges_by_session on passkey_challenges (session_id) where session_id is not null;
