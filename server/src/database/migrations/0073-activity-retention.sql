-- For how many days the activity is kept, as the owner of the tables was told at the last start; 0: for ever. The server's role
-- reads it: a checkpoint alone, which that role can add, must not let anything go.
create table activity_retention (
  id text primary key check (id = 'only'),
  days integer not null check (days >= 0)
);

-- As in 0054, and nothing younger than the owner's days.
create or replace function prune_activity(most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept_days integer;
  cut timestamptz;
  pruned bigint;
begin
  select days into kept_days from activity_retention where days > 0;
  if kept_days is null then
    return 0;
  end if;
  select case when kept_since is not null then least(kept_since, now() - kept_days * interval '1 day') end into cut
    from activity_checkpoints order by number desc limit 1;
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
