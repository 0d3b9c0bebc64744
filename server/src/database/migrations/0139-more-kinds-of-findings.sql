-- A person may also dismiss that something ends soon, and that a password was in a breach.
alter table set_aside_findings drop constraint set_aside_findings_kind_check;
alter table set_aside_findings add constraint set_aside_findings_kind_check
  check (kind in ('breached', 'weak', 'twice', 'old', 'noCode', 'due'));
