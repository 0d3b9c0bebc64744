import type { passwordFindingRoutes } from '@cardea/contract'
import type { Handler } from '../../http/handler.ts'
import { seenRecords } from '../access/seen-items.ts'

/** What the caller set aside, except findings on records that they no longer see. */
export const listSetAsideFindings: Handler<typeof passwordFindingRoutes.listSetAsideFindings> = async (
  call,
) => {
  const { userID } = call.caller
  const rows = await call.database
    .selectFrom('set_aside_findings')
    .select(['record_id', 'kind', 'at'])
    .where('user_id', '=', userID)
    .orderBy('record_id')
    .orderBy('kind')
    .execute()
  const visible = await seenRecords(call.database, userID, [...new Set(rows.map((row) => row.record_id))])
  return {
    findings: rows
      .filter((row) => visible.has(row.record_id))
      .map((row) => ({ recordID: row.record_id, kind: row.kind, at: row.at.toISOString() })),
  }
}
