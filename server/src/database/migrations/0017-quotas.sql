-- What a file takes of somebody's storage, and of whose: whoever uploaded it, whichever record holds it. `bytes` is null where
-- an earlier version stored the file; a job writes it down, as the size is sealed.
alter table media
  add column bytes integer,
  add column uploaded_by uuid references users on delete set null;

update media set uploaded_by = coalesce(uploader_id, picture_of, (select owner_id from records where records.id = record_id));

create index media_by_who_uploaded on media (uploaded_by) include (bytes);
create index media_without_bytes on media (id) where bytes is null;

-- What a call that made a record was told apart by, so that its repetition makes none. Not a reference to the person, whose
-- deletion would wait for the call while the call waits for it: rows go after a day.
create table idempotency_keys (
  user_id uuid not null,
  key_index bytea not null,
  -- A keyed hash of the body: another body under the same key is a mistake.
  body_index bytea not null,
  record_id uuid not null,
  used_at timestamptz not null,
  primary key (user_id, key_index)
);

create index idempotency_keys_by_time on idempotency_keys (used_at);
