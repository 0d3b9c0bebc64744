-- A file has exactly one holder: whoever uploaded it and has not used it yet, a record, or the person whose picture it is.
-- It goes with its holder, and with its row goes its key.
create table media (
  id uuid primary key,
  -- The name of its bytes in the file store; another one when the bytes are replaced.
  file_id uuid not null unique,
  data_key bytea not null,
  -- Name, type and size.
  about bytea not null,
  version integer not null default 1,
  uploader_id uuid references users on delete cascade,
  record_id uuid references records on delete cascade,
  position smallint check (position between 0 and 19),
  picture_of uuid references users on delete cascade,
  since timestamptz not null,
  check (num_nonnulls(uploader_id, record_id, picture_of) = 1),
  check ((record_id is null) = (position is null))
);

create index media_by_record on media (record_id, position) where record_id is not null;
create index media_by_uploader on media (uploader_id) where uploader_id is not null;
create index media_unattached on media (since) where uploader_id is not null;
create unique index media_picture on media (picture_of) where picture_of is not null;

-- Which file of the record, where one was downloaded.
alter table activity add column media_id uuid;

-- Names in the file store that no row of media holds: files on their way in, and files whose row has gone. The sweep removes
-- their bytes. It looks at nothing but these names, so a store beside the wrong database loses nothing.
create table loose_files (
  file_id uuid primary key,
  removable_from timestamptz not null
);

create index loose_files_by_time on loose_files (removable_from);

create function loosen_file() returns trigger language plpgsql as $$
begin
  insert into loose_files (file_id, removable_from) values (old.file_id, '-infinity') on conflict do nothing;
  return null;
end $$;

create trigger media_gone after delete on media for each row execute function loosen_file();
create trigger media_replaced after update of file_id on media for each row
  when (old.file_id <> new.file_id) execute function loosen_file();
