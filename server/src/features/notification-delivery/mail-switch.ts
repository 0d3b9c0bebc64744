import type { NotificationKind } from '@cardea/contract'

/** The columns of a notification that decide whether it is mailed. */
export interface ToldRow {
  kind: NotificationKind
  user_id: string
  actor_id: string
}

/**
 * Whether a mail is sent regardless of the reader's mail switch: changes of ownership, to the former and the new owner.
 */
export const isMailedAlways = ({ kind, user_id, actor_id }: ToldRow): boolean =>
  kind === 'ownership-received' || (kind === 'role-changed' && user_id === actor_id)
