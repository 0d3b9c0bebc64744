import type { recordRoutes } from '@cardea/contract'
import type { ListHandler } from '../../http/handler.ts'
import { writeActivities } from '../activity/write-activity.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { noteOpenings } from '../openings/openings.ts'
import { tagSecrets } from '../openings/secret-tags.ts'
import { assembleRecords } from './assemble-records.ts'
import { requireRecords } from '../access/require-record.ts'
import { openRecord } from '../sealed-records/sealed-record.ts'

const actions = { export: 'record.export', health: 'record.check' } as const

/** Several records with every value. The reading is recorded before anything is answered. */
export const getRecordSecrets: ListHandler<typeof recordRoutes.getRecordSecrets> = async (call) => {
  const { userID } = call.caller
  const { ids, purpose } = call.body
  const records = await requireRecords(call.database, userID, ids, 'read')
  requireFreshSignIn(call)
  const opened = records.map((record) => ({ ...record, content: openRecord(call.keyring, record) }))
  const [shown] = await Promise.all([
    assembleRecords(call, userID, opened, 'whole'),
    writeActivities(
      call.database,
      ids.map((recordID) => ({
        actorID: userID,
        sessionID: call.caller.sessionID,
        action: actions[purpose],
        recordID,
        at: call.now(),
      })),
    ),
    noteOpenings(
      call.database,
      userID,
      opened.map(({ id, content }) => ({
        recordID: id,
        tags: tagSecrets(call.keyring, id, content).map(({ tag }) => tag),
      })),
      call.now(),
    ),
  ])
  return { records: shown }
}
