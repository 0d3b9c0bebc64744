-- What admits a session is authenticated under the keyring; `rotation` counts its pairs of tokens. Rows of before have no seal, and
-- nothing tells a session that somebody began from a row that was put here. So all of them end, and people sign in once more.
alter table sessions
  add column seal bytea,
  add column rotation integer not null default 0;

update sessions set ended_at = now(), successor = null where ended_at is null;

-- Sessions that are over. Only the owner's functions write here, so that the server's role cannot begin one anew by putting back a
-- row, with its seal, that it read before.
create table ended_sessions (
  session_id uuid primary key,
  noted_at timestamptz not null default now()
);

create index ended_sessions_by_time on ended_sessions (noted_at);

create function note_session_over() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ended_sessions (session_id) values (old.id) on conflict do nothing;
  return null;
end $$;

create function refuse_session_again() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' or exists (select from ended_sessions where session_id = new.id) then
    raise exception 'a session does not go back to what it was';
  end if;
  return new;
end $$;

create trigger session_over after update on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function note_session_over();

create trigger session_gone after delete on sessions for each row execute function note_session_over();

create trigger session_again before insert on sessions for each row execute function refuse_session_again();

create trigger session_back before update on sessions for each row
  when (new.id <> old.id or new.rotation < old.rotation or (old.ended_at is not null and new.ended_at is null))
  execute function refuse_session_again();

-- No token of a session lives longer than 180 days, by whichever clock.
create function prune_ended_sessions() returns void
  language sql security definer set search_path = public, pg_temp as
  $$ delete from ended_sessions where noted_at < now() - interval '360 days' $$;

revoke all on function note_session_over(), refuse_session_again(), prune_ended_sessions() from public;
