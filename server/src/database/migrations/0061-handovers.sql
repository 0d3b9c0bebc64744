-- An operator hands what a disabled person owns to somebody: at that time, or sooner once the person confirms it.
create table handovers (
  user_id uuid primary key references users on delete cascade,
  heir_id uuid not null references users on delete cascade,
  asked_by uuid references users on delete set null,
  due_at timestamptz not null,
  -- How far it has come: item by item, in the order of their ids.
  after_id uuid,
  records integer not null default 0,
  groups integer not null default 0,
  check (user_id <> heir_id)
);

create index handovers_by_time on handovers (due_at);
create index handovers_by_heir on handovers (heir_id);
create index handovers_by_operator on handovers (asked_by);
