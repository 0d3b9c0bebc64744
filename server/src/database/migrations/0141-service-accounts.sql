-- Accounts of machines: a row in users, as what is opened is kept by its user, and what only a machine has beside it.
alter table users add column kind text not null default 'person' check (kind in ('person', 'service'));

create table service_accounts (
  user_id uuid primary key references users,
  group_id uuid not null references groups on delete cascade,
  about bytea not null,
  is_for_all boolean not null,
  until timestamptz,
  made_by uuid,
  since timestamptz not null,
  ended_at timestamptz
);

create index service_accounts_by_group on service_accounts (group_id);

-- The records that an account names. They go by themselves when a record leaves the group.
create table service_records (
  user_id uuid not null references service_accounts on delete cascade,
  group_id uuid not null,
  record_id uuid not null,
  primary key (user_id, record_id),
  foreign key (group_id, record_id) references group_records on delete cascade
);

create index service_records_by_record on service_records (record_id, user_id);
create index service_records_by_group on service_records (group_id, record_id);

create table service_tokens (
  id uuid primary key,
  user_id uuid not null references service_accounts on delete cascade,
  token_hash bytea not null unique,
  about bytea not null,
  made_by uuid,
  until timestamptz not null,
  replaced_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  last_used_at timestamptz,
  told text[] not null default '{}'
);

create index service_tokens_by_account on service_tokens (user_id);
create index service_tokens_by_end on service_tokens (until) where ended_at is null;

-- Null for people. It is in what the session's seal authenticates.
alter table sessions add column service_token_id uuid;

-- A machine owns nothing, inherits nothing, and has no entry on a record but one that shuts it out.
create function refuse_service_account() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from users where kind = 'service'
      and id = (to_jsonb(new) ->> tg_argv[0])::uuid) then
    raise exception 'a service account cannot be this';
  end if;
  return new;
end $$;

create trigger no_service_owner before insert or update of owner_id on records
  for each row execute function refuse_service_account('owner_id');
create trigger no_service_owner before insert or update of owner_id on groups
  for each row execute function refuse_service_account('owner_id');
create trigger no_service_owner before insert or update of owner_id on templates
  for each row execute function refuse_service_account('owner_id');
create trigger no_service_heir before insert or update of heir_id on handovers
  for each row execute function refuse_service_account('heir_id');
create trigger no_service_entry before insert or update of user_id, role on record_access
  for each row when (new.role <> 'REVOKE') execute function refuse_service_account('user_id');

-- An account whose group is deleted ends with its sessions.
create function end_service_sessions() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update sessions set ended_at = now(), ended_as = 'revoked' where user_id = old.user_id and ended_at is null;
  return null;
end $$;

create trigger service_account_gone after delete on service_accounts
  for each row execute function end_service_sessions();

-- As before (0023), and accounts that name their records: in the group as VIEWER. Of these alone began_at is null.
create or replace function group_members(at timestamptz)
  returns table (group_id uuid, user_id uuid, role text, since timestamptz, until timestamptz, began_at timestamptz)
  language sql stable parallel safe as $$
    select g.id, g.owner_id, 'OWNER'::text, g.owner_since, null::timestamptz, g.owner_since from groups g
    union all
    select a.group_id, a.user_id, a.role, a.since, a.until, coalesce(a.began_at, a.since)
      from group_access a
      where a.ended_at is null and (a.until is null or a.until > at)
        and not exists (select from groups g where g.id = a.group_id and g.owner_id = a.user_id)
    union all
    select s.group_id, s.user_id, 'VIEWER'::text, s.since, s.until, null::timestamptz
      from service_accounts s
      where not s.is_for_all and s.ended_at is null and (s.until is null or s.until > at)
  $$;

-- As before (0068), and the records that such accounts name.
create or replace function record_roles(at timestamptz)
  returns table (user_id uuid, record_id uuid, standing text, group_id uuid)
  language sql stable parallel safe as $$
    select r.owner_id, r.id, 'OWNER'::text, null::uuid from records r where r.deleted_at is null
    union all
    select a.user_id, a.record_id, a.role, null::uuid
      from record_access a
      join records r on r.id = a.record_id
      where a.ended_at is null and (a.until is null or a.until > at)
        and r.owner_id <> a.user_id and r.deleted_at is null
    union all
    select through.user_id, through.record_id, through.standing, through.group_id from (
      select distinct on (held.user_id, held.record_id) held.*
        from (
          select g.owner_id as user_id, gr.record_id, 'GROUP_OWNER'::text as standing, gr.group_id, 3 as rank
            from group_records gr
            join groups g on g.id = gr.group_id
            join records r on r.id = gr.record_id
            where r.owner_id <> g.owner_id and r.deleted_at is null
              and not exists (
                select from record_access own
                where own.record_id = gr.record_id and own.user_id = g.owner_id
                  and own.ended_at is null and (own.until is null or own.until > at))
          union all
          select m.user_id, gr.record_id, m.role, gr.group_id, role_rank(m.role)
            from group_records gr
            join group_access m on m.group_id = gr.group_id
            join groups g on g.id = gr.group_id
            join records r on r.id = gr.record_id
            where m.ended_at is null and (m.until is null or m.until > at)
              and g.owner_id <> m.user_id and r.owner_id <> m.user_id and r.deleted_at is null
              and not exists (
                select from record_access own
                where own.record_id = gr.record_id and own.user_id = m.user_id
                  and own.ended_at is null and (own.until is null or own.until > at))
        ) as held
        order by held.user_id, held.record_id, held.rank desc, held.group_id
    ) as through
    union all
    select named.user_id, named.record_id, 'VIEWER'::text, named.group_id
      from service_records named
      join service_accounts s on s.user_id = named.user_id
      join records r on r.id = named.record_id
      where not s.is_for_all and s.ended_at is null and (s.until is null or s.until > at) and r.deleted_at is null
        and not exists (
          select from record_access own
          where own.record_id = named.record_id and own.user_id = named.user_id
            and own.ended_at is null and (own.until is null or own.until > at))
  $$;
