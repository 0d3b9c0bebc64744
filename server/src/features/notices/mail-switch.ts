import type { NotificationKind } from '@cardea/contract'

/** What of a notification decides whether it is mailed. */
export interface ToldRow {
  kind: NotificationKind
  user_id: string
  actor_id: string
}

/** Whether a mail goes out however the reader's mail switch stands: whose a thing is, as its old and its new owner hear it. */
export const isMailedAlways = ({ kind, user_id, actor_id }: ToldRow): boolean =>
  kind === 'ownership-received' || (kind === 'role-changed' && user_id === actor_id)
