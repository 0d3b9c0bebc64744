drop index activity_by_subject_of_operators;
create index activity_by_subject_of_operators on activity using gin (subject_ids)
  where action like 'operator.%' or action = 'account.second-factor-reset';

-- An operator takes a person's second factor away: at that time, or sooner if the person confirms it.
create table second_factor_resets (
  user_id uuid primary key references users on delete cascade,
  asked_by uuid references users on delete set null,
  due_at timestamptz not null
);

create index second_factor_resets_by_time on second_factor_resets (due_at);
create index second_factor_resets_by_operator on second_factor_resets (asked_by);
