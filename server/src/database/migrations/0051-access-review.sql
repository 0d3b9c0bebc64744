-- When a person who wants it is next reminded to review who has access.
alter table user_settings
  add column is_review_mail_on boolean not null default false,
  add column review_mail_at timestamptz;

create index user_settings_to_remind on user_settings (review_mail_at) where is_review_mail_on;
