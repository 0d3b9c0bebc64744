-- Each row of the activity takes its place in the chain of its item, by a job: each hash covers the row and the hash before it.
-- Rows are numbered in the order in which they joined. Of rows that were pruned the last link of each chain stays.
create table activity_links (
  number bigint primary key,
  activity_id uuid not null unique,
  chain uuid not null,
  position bigint not null,
  hash bytea not null,
  unique (chain, position)
);

-- The heads of chains, in the order in which checkpoints took them in: the leaves of a tree as in RFC 9162.
create table activity_heads (
  leaf bigint primary key,
  chain uuid not null,
  position bigint not null,
  hash bytea not null,
  unique (chain, position)
);

-- A signed root over the first `size` heads. `peaks`: the roots of its whole subtrees, from which the next one goes on.
create table activity_checkpoints (
  number bigint primary key,
  size bigint not null,
  links bigint not null,
  root bytea not null,
  peaks bytea not null,
  taken_at timestamptz not null,
  -- What is older may be pruned; null: nothing.
  kept_since timestamptz,
  signature bytea not null
);

-- The pair that signs them. The private half is sealed under the keyring, so who has the database alone cannot sign.
create table activity_keys (
  id text primary key check (id = 'checkpoints'),
  public_key bytea not null,
  private_key bytea not null,
  made_at timestamptz not null
);

-- Rows with a smaller id have joined their chains; one that comes later is not a row of the server's.
create table activity_marks (
  id text primary key check (id = 'joined'),
  before uuid not null
);

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('cardea.pruning', true) = 'on' then
    return null;
  end if;
  raise exception 'activity is append-only';
end $$;

-- Removes rows of chains from their beginnings, as far as they are older than the last checkpoint allows and a day at least, and as
-- far as a checkpoint has signed what follows from them. Runs as the owner: the server's role can delete none.
create function prune_activity(most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cut timestamptz;
  pruned bigint;
begin
  select least(kept_since, now() - interval '1 day') into cut from activity_checkpoints order by number desc limit 1;
  if cut is null then
    return 0;
  end if;
  perform set_config('cardea.pruning', 'on', true);
  create temporary table ends on commit drop as
    with old as (
      select distinct l.chain from (select id from activity where at < cut order by id limit most) a
      join activity_links l on l.activity_id = a.id
    ), ends as (
      select l.chain, coalesce(min(l.position) filter (where a.at >= cut) - 1, max(l.position)) as position
      from activity_links l join activity a on a.id = l.activity_id
      where l.chain in (select chain from old) group by l.chain
    )
    select ends.chain, least(ends.position, (select max(h.position) from activity_heads h where h.chain = ends.chain)) as position
    from ends;
  delete from activity a using activity_links l join pg_temp.ends e on l.chain = e.chain and l.position <= e.position
    where a.id = l.activity_id;
  get diagnostics pruned = row_count;
  delete from activity_links l using pg_temp.ends e where l.chain = e.chain and l.position < e.position;
  drop table pg_temp.ends;
  perform set_config('cardea.pruning', 'off', true);
  return pruned;
end $$;

revoke all on function prune_activity(integer) from public;
