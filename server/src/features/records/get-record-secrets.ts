import type { Body, recordRoutes } from '@cardea/contract'
import type { ListHandler } from '../../http/handler.ts'
import { writeActivities } from '../activity/write-activity.ts'
import { AppError } from '../../http/app-error.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { noteOpenings } from '../secret-access/openings.ts'
import { tagSecrets } from '../secret-access/secret-tags.ts'
import { assembleRecords } from './assemble-records.ts'
import { requireRecords } from '../access/require-record.ts'
import { openRecord } from '../sealed-records/sealed-record.ts'
import { findSecretsChangedAt } from './secrets-changed-at.ts'

const actions = { export: 'record.export', health: 'record.check', use: 'record.reveal' } as const

/** An export needs a fresh sign-in and is told by mail; nothing else opens more records than people open by hand. */
export const openingsOfSecrets = ({ ids, purpose }: Body<typeof recordRoutes.getRecordSecrets>): number =>
  purpose === 'export' ? 0 : ids.length

/** Several records with every value. The reading is recorded before anything is answered. */
export const getRecordSecrets: ListHandler<typeof recordRoutes.getRecordSecrets> = async (call) => {
  const { userID } = call.caller
  const { ids, purpose } = call.body
  if (call.caller.isService && purpose !== 'use') throw new AppError('access/forbidden')
  const records = await requireRecords(call.database, userID, ids, 'read')
  if (purpose !== 'use') requireFreshSignIn(call)
  const at = call.now()
  const opened = records.map((record) => ({ ...record, content: openRecord(call.keyring, record) }))
  const [shown, changedAt] = await Promise.all([
    assembleRecords(call, userID, opened, 'whole'),
    findSecretsChangedAt(call.database, ids),
    writeActivities(
      call.database,
      ids.map((recordID) => ({
        actorID: userID,
        sessionID: call.caller.sessionID,
        action: actions[purpose],
        recordID,
        at,
      })),
    ),
    noteOpenings(
      call.database,
      userID,
      opened.map(({ id, content }) => ({
        recordID: id,
        tags: tagSecrets(call.keyring, id, content).map(({ tag }) => tag),
      })),
      at,
    ),
  ])
  return {
    records: shown.map((record) => {
      const secretsChangedAt = changedAt.get(record._id)?.toISOString()
      const isOther = secretsChangedAt !== undefined && secretsChangedAt !== record.updatedAt
      return isOther ? { ...record, secretsChangedAt } : record
    }),
  }
}
