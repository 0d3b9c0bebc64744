import type { ActivityAction } from '@cardea/contract'

/** The kinds by which activity can be filtered. */
export const activityKinds = ['opened', 'shared', 'changed', 'files', 'refused', 'signIns'] as const
export type ActivityKind = (typeof activityKinds)[number]

const opening: ReadonlySet<ActivityAction> = new Set([
  'record.reveal',
  'record.reveal-version',
  'record.export',
  'record.check',
  'record.open-link',
  'account.open-link',
  'intake.open',
])
const changing: ReadonlySet<ActivityAction> = new Set([
  'record.create',
  'record.change',
  'record.restore-version',
  'record.convert',
  'record.delete',
  'record.restore',
  'record.purge',
  'group.create',
  'group.change',
  'group.convert',
  'group.delete',
  'group.new-key',
])

/** The kind of an act; acts of no other kind are about access. */
export function kindOf(action: ActivityAction): ActivityKind {
  if (action.endsWith('.refused')) return 'refused'
  if (opening.has(action)) return 'opened'
  if (action.endsWith('-link')) return 'shared'
  if (/^(account|session|operator)\./.test(action)) return 'signIns'
  if (action === 'media.download') return 'files'
  return changing.has(action) ? 'changed' : 'shared'
}
