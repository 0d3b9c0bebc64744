-- When a person who wants it is next mailed how much ends soon.
alter table user_settings
  add column is_due_mail_on boolean not null default false,
  add column due_mail_at timestamptz;

create index user_settings_to_mail_due on user_settings (due_mail_at) where is_due_mail_on;
