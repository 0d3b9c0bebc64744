alter table set_aside_findings drop constraint set_aside_findings_kind_check;
alter table set_aside_findings add check (kind in ('breached', 'weak', 'twice', 'old', 'noCode'));
