import type { GrantableRole, WaitDays } from '@cardea/contract'
import type { Generated } from 'kysely'
import type { Ended, Optional, Time } from './column-types.ts'

interface AccessColumns {
  id: string
  user_id: string
  since: Time
  until: Optional<Time>
  shared_by: Optional<string>
  began_at: Optional<Time>
  is_end_announced: Generated<boolean>
  is_end_written: Generated<boolean>
  ended_at: Ended
}

/** Records, groups, templates and files, and who has access to them. */
export interface TablesOfItems {
  records: {
    id: string
    owner_id: string
    owner_since: Time
    template_id: Optional<string>
    data_key: Buffer
    /** Null in rows written before this part existed. */
    name: Optional<Buffer>
    summary: Buffer
    secrets: Buffer
    version: Generated<number>
    updated_at: Time
    deleted_at: Optional<Time>
    changed_by: Optional<string>
    change: Optional<Buffer>
    are_secrets_noted: Generated<boolean>
    secrets_changed_at: Optional<Time>
    sealed_for: Generated<'server' | 'people'>
    is_new_key_needed: Generated<boolean>
  }
  secret_values: { record_id: string; tag: Buffer }
  open_values: { record_id: string; tag: Buffer }
  record_openings: {
    record_id: string
    user_id: string
    tag: Buffer
    first_opened: Time
    last_opened: Time
    access_ended_at: Optional<Time>
    access_ended_by: Optional<string>
    settled_at: Optional<Time>
    /** `user_id` is the id of a one-time link. */
    is_link: Generated<boolean>
  }
  record_versions: {
    record_id: string
    version: number
    at: Time
    by: Optional<string>
    replaced_at: Time
    change: Optional<Buffer>
    summary: Buffer
    secrets: Buffer
  }
  groups: {
    id: string
    owner_id: string
    owner_since: Time
    /** For the server, or for those alone who may open it. */
    sealed_for: Generated<'server' | 'people'>
    is_new_key_needed: Generated<boolean>
    about: Buffer
    version: Generated<number>
    updated_at: Time
  }
  record_access: AccessColumns & {
    record_id: string
    role: GrantableRole | 'REVOKE'
    /** The emergency that made it. */
    request_id: Optional<string>
  }
  group_access: AccessColumns & { group_id: string; role: GrantableRole }
  group_records: { group_id: string; record_id: string; added_at: Time; added_by: Optional<string> }
  imports: {
    id: string
    user_id: string
    source: Buffer
    records: number
    undone_at: Ended
  }
  imported_records: { record_id: string; import_id: string; made_at: Time }
  record_icons: {
    record_id: string
    about: Buffer
    asked_by: Optional<string>
    waits_since: Optional<Time>
    claimed_until: Optional<Time>
    fetched_at: Optional<Time>
  }
  record_aliases: { record_id: string; user_id: string; alias: Buffer; is_sealed: Optional<boolean> }
  pending_access: {
    code_asked_at: Optional<Time>
    id: string
    record_id: Optional<string>
    group_id: Optional<string>
    email_index: Buffer
    email: Buffer
    role: GrantableRole
    invited_by: Optional<string>
    since: Time
    until: Optional<Time>
    expires_at: Time
  }
  media: {
    id: string
    file_id: string
    data_key: Buffer
    about: Buffer
    version: Generated<number>
    uploader_id: Optional<string>
    record_id: Optional<string>
    position: Optional<number>
    picture_of: Optional<string>
    since: Time
    removed_at: Optional<Time>
    bytes: Optional<number>
    uploaded_by: Optional<string>
    /** A client sealed its bytes. */
    is_sealed: Generated<boolean>
    link_id: Optional<string>
    /** Sent to a form by that attempt, and in no answer yet. */
    intake_id: Optional<string>
    attempt_hash: Optional<Buffer>
    answer_id: Optional<string>
  }
  links: {
    id: string
    maker_id: string
    record_id: Optional<string>
    door_hash: Buffer
    content: Buffer | null
    about: Buffer
    tags: Buffer[]
    used: Generated<number>
    most: number
    last_opened_at: Optional<Time>
    expires_at: Time
    ended_at: Ended
  }
  link_openings: { id: string; link_id: string; attempt_hash: Buffer; at: Time; about: Buffer }
  access_requests: {
    id: string
    kind: 'access' | 'emergency'
    by_id: string
    record_id: Optional<string>
    group_id: Optional<string>
    owner_id: Optional<string>
    role: Optional<GrantableRole>
    reason: Buffer
    state: Generated<'waiting' | 'granted' | 'refused' | 'over'>
    asked_at: Time
    is_untold: Generated<boolean>
    told_at: Optional<Time>
    due_at: Time
    until: Optional<Time>
    decided_by: Optional<string>
    decided_at: Optional<Time>
    /** How far an emergency's entries are made. */
    after_id: Optional<string>
    is_given: Generated<boolean>
  }
  trusted_people: {
    id: string
    owner_id: string
    email_index: Buffer
    email: Buffer
    wait_days: WaitDays
    /** The owner’s keys, sealed for the trusted person; with whose keys it was made. */
    box: Optional<Buffer>
    box_user_id: Optional<string>
    box_generation: Optional<number>
    box_owner_generation: Optional<number>
  }
  intakes: {
    id: string
    maker_id: string
    group_id: Optional<string>
    about: Buffer
    public_key: Buffer
    private_key: Optional<Buffer>
    key_id: Optional<Buffer>
    door_hash: Optional<Buffer>
    received: Generated<number>
    most: number
    last_answered_at: Optional<Time>
    deadline: Time
    closed_at: Ended
    is_end_told: Generated<boolean>
    is_warned: Generated<boolean>
  }
  intake_wraps: {
    intake_id: string
    user_id: Optional<string>
    generation: Optional<number>
    by_group: Optional<string>
    by_number: Optional<number>
    wrap: Buffer
  }
  intake_invitations: {
    id: string
    intake_id: string
    email_index: Buffer
    about: Buffer
    door_hash: Buffer
    sent_at: Time
    answered_at: Optional<Time>
    remind_at: Optional<Time>
  }
  intake_answers: {
    id: string
    intake_id: string
    invitation_id: Optional<string>
    attempt_hash: Buffer
    content: Buffer | null
    about: Buffer
    at: Time
    is_discarded: Generated<boolean>
    taken_at: Optional<Time>
    taken_by: Optional<string>
    record_id: Optional<string>
  }
  quiet_news: {
    user_id: string
    kind: 'link-opened' | 'intake-answered'
    told_at: Time
    waiting: Generated<number>
  }
  loose_files: { file_id: string; removable_from: Time }
  templates: {
    id: string
    owner_id: string
    group_id: Optional<string>
    about: Buffer
    version: Generated<number>
    updated_at: Time
    deleted_at: Optional<Time>
  }
}
