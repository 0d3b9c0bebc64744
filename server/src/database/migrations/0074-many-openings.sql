-- When the person was last told that very much was opened from their account.
alter table users add column many_openings_told_at timestamptz;
