-- What a person minds no more of what password health found, which is judged in their browser.
create table set_aside_findings (
  user_id uuid not null references users on delete cascade,
  record_id uuid not null references records on delete cascade,
  kind text not null check (kind in ('weak', 'twice', 'old', 'noCode')),
  at timestamptz not null,
  primary key (user_id, record_id, kind)
);

create index set_aside_findings_by_record on set_aside_findings (record_id);
