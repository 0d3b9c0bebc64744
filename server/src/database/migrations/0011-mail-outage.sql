-- While the mail server takes no mails, there is one row. Every process sees it, and whoever deletes it sends what waits.
create table mail_outage (
  is_only boolean primary key default true check (is_only),
  since timestamptz not null,
  reason text not null
);
