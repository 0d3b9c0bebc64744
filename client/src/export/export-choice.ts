import { canOnRecord, type VaultRecord } from '@cardea/contract'
import { secretsIn } from '../records/secrets-in.ts'

/** Shorter ones could be tried out by a person who finds the file. */
export const leastPassphrase = 12

/** Which records go into an export: all, those of a group, or those that were selected. */
export type ExportScope =
  | { kind: 'all' }
  | { kind: 'group'; groupID: string }
  | { kind: 'selected'; ids: readonly string[] }

export interface ExportChoice {
  records: VaultRecord[]
  /** What one may only view, and has not chosen to take along. */
  leftOut: VaultRecord[]
  /** What one may only view, taken along or not. */
  viewed: number
  files: number
  fileBytes: number
  secrets: number
}

/** What an export of this scope holds; what one only views stays out unless it is chosen. */
export function exportChoice(
  records: readonly VaultRecord[],
  scope: ExportScope,
  takesViewed: boolean,
): ExportChoice {
  const inScope = records.filter(isIn(scope))
  const viewed = inScope.filter(({ role }) => !canOnRecord(role, 'change'))
  const taken = takesViewed ? inScope : inScope.filter(({ role }) => canOnRecord(role, 'change'))
  const attachments = taken.flatMap((record) => record.attachments)
  return {
    records: taken,
    leftOut: takesViewed ? [] : viewed,
    viewed: viewed.length,
    files: attachments.length,
    fileBytes: attachments.reduce((sum, { size }) => sum + size, 0),
    secrets: secretsIn(taken),
  }
}

function isIn(scope: ExportScope): (record: VaultRecord) => boolean {
  if (scope.kind === 'all') return () => true
  if (scope.kind === 'group') return ({ groupIDs }) => groupIDs.includes(scope.groupID)
  const ids = new Set(scope.ids)
  return ({ _id }) => ids.has(_id)
}
