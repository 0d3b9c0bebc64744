-- A process whose clock stands far behind the mark sets it back, or its rows would join no chain. By the database's clock.
alter table activity_marks add column set_back_at timestamptz;

-- By the database's clock: one process whose clock is ahead must not keep the others from signing for as long as it is ahead.
alter table activity_checkpoints add column signed_at timestamptz not null default now();
