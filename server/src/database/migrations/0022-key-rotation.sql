-- A new key is announced before it seals: every process has it by then. One that only opens is destroyed once nothing has been
-- sealed under it for a while.
alter table keyring drop constraint keyring_state_check;
alter table keyring add check (state in ('announced', 'active', 'opens-only'));
-- Since when it seals no more.
alter table keyring add column retired_at timestamptz;
-- Since when nothing is sealed under it, as far as whoever sealed anew could see.
alter table keyring add column unused_since timestamptz;
-- A process could not open it, as it holds another master key.
alter table keyring add column refused_at timestamptz;
