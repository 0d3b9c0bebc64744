import type { VaultRecord, versionRoutes } from '@cardea/contract'
import type { Call, Handler } from '../../http/handler.ts'
import { writeActivity, type ActivityEntry } from '../activity/write-activity.ts'
import { noteOpenings } from '../secret-access/openings.ts'
import { tagSecrets } from '../secret-access/secret-tags.ts'
import { requireRecord, type RecordRow } from '../access/require-record.ts'
import { reveal, showWithoutSecrets } from '../records/show-record.ts'
import { readVersion, requireVersion } from './find-versions.ts'
import { showVersion } from './show-version.ts'
import { openVersion } from '../sealed-records/sealed-version.ts'

type VersionCall = Call<typeof versionRoutes.getVersion>

/** A former version of a record, secrets included. The activity is written before anything is decrypted. */
export const getVersion: Handler<typeof versionRoutes.getVersion> = async (call) => {
  const { userID } = call.caller
  const record = await requireRecord(call.database, userID, call.params.id, 'seeVersions')
  const version = readVersion(call.params.version)
  if (version === record.version) {
    return reveal(call, userID, record, toldOf(call, record))
  }
  const row = await requireVersion(call, userID, record, version)
  await writeActivity(call.database, toldOf(call, record))
  const opened = openVersion(call.keyring, record, row)
  const tags = tagSecrets(call.keyring, record.id, opened).map(({ tag }) => tag)
  await noteOpenings(call.database, userID, [{ recordID: record.id, tags }], call.now())
  const present: VaultRecord = await showWithoutSecrets(call, userID, record)
  return showVersion(call, userID, { record, present, row, opened })
}

const toldOf = (call: VersionCall, record: RecordRow): ActivityEntry => ({
  actorID: call.caller.userID,
  sessionID: call.caller.sessionID,
  action: 'record.reveal-version',
  recordID: record.id,
  at: call.now(),
})
