-- When the row of a link is dated, so that it can be told after the row was removed: its id alone need not say it.
alter table activity_links add column at timestamptz;
