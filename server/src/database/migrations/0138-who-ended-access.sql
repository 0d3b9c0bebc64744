-- Who ended the access of a person who knows a secret; null where nobody did (its end came, the account went) or it was before this.
alter table record_openings add column access_ended_by uuid;
