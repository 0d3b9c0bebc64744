-- Whether the second factor was on when the address changed decides how the former address takes the account back.
alter table email_moves
  add column was_second_factor_on boolean not null default false,
  -- The former address, sealed, from when it is asked for on.
  add column email bytea,
  -- When an account that waits to be taken back is; null while nobody has asked for it, or it does not have to wait.
  add column due_at timestamptz;

create index email_moves_by_due on email_moves (due_at) where due_at is not null;

update email_moves move set was_second_factor_on = coalesce((
  select action = 'account.second-factor-on' from activity
  where at < move.moved_at and (
    (actor_id = move.user_id and action in ('account.second-factor-on', 'account.second-factor-off'))
    or (action = 'account.second-factor-reset' and subject_ids @> array[move.user_id]))
  order by at desc, id desc limit 1), false);

-- What a right second factor does: completes a sign-in, takes an account back to that address, lets a reset happen at once, or
-- refuses what waits on the account.
alter table passkey_challenges
  drop constraint passkey_challenges_purpose_check,
  add constraint passkey_challenges_purpose_check
    check (purpose in ('sign-in', 'add', 'second-factor', 'take-back', 'reset', 'objection')),
  add column email_index bytea,
  add check ((purpose = 'take-back') = (email_index is not null));
