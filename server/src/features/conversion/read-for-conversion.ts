import type { conversionRoutes, Reply } from '@cardea/contract'
import type { Call, Handler } from '../../http/handler.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { requireRecords, type RecordRow } from '../access/require-record.ts'
import { writeActivities } from '../activity/write-activity.ts'
import { requireModes } from '../item-keys/require-mode.ts'
import { keysForParts } from '../item-keys/show-keys.ts'
import { findPeople } from '../people/people.ts'
import { assembleRecords } from '../records/assemble-records.ts'
import { showWithoutSecrets } from '../records/show-record.ts'
import { noteOpenings } from '../secret-access/openings.ts'
import { tagSecrets } from '../secret-access/secret-tags.ts'
import { openRecord } from '../sealed-records/sealed-record.ts'
import {
  nothingKnown,
  openChange,
  openVersion,
  type VersionContent,
} from '../sealed-records/sealed-version.ts'
import { findWholeVersions } from '../versions/find-versions.ts'
import { showVersion } from '../versions/show-version.ts'
import { requireOtherMode } from '../item-keys/require-mode.ts'

type ReadCall = Call<typeof conversionRoutes.readForConversion>
type Version = Reply<typeof conversionRoutes.readForConversion>['records'][number]['versions'][number]

/** A record with its old versions, all opened. */
interface Whole {
  record: RecordRow & { content: ReturnType<typeof openRecord> }
  versions: { row: Awaited<ReturnType<typeof findWholeVersions>>[number]; opened: VersionContent }[]
}

/** Records of one’s own with all that a client seals anew. The reading is recorded before anything is answered. */
export const readForConversion: Handler<typeof conversionRoutes.readForConversion> = async (call) => {
  const { database, keyring } = call
  const { userID, sessionID } = call.caller
  const { to, ids } = call.body
  const records = await requireRecords(database, userID, ids, 'convert')
  if (to === 'server') requireFreshSignIn(call)
  requireModes(call.config, [{ sealedFor: to }])
  for (const record of records) requireOtherMode(record, to)
  const wholes: Whole[] = []
  for (const record of records) {
    const rows = await findWholeVersions(call, userID, record)
    wholes.push({
      record: { ...record, content: openRecord(keyring, record) },
      versions: rows.map((row) => ({ row, opened: openVersion(keyring, record, row) })),
    })
  }
  const at = call.now()
  await Promise.all([
    writeActivities(
      database,
      ids.map((recordID) => ({ actorID: userID, sessionID, action: 'record.reveal' as const, recordID, at })),
    ),
    noteOpenings(
      database,
      userID,
      wholes.map((whole) => ({ recordID: whole.record.id, tags: tagsOf(call, whole) })),
      at,
    ),
  ])
  const shown = await assembleRecords(
    call,
    userID,
    wholes.map(({ record }) => record),
    'whole',
  )
  const versions: Version[][] = []
  for (const whole of wholes) versions.push(await showVersions(call, whole))
  return { records: shown.map((record, place) => ({ record, versions: versions[place] ?? [] })) }
}

/** Each tag once: versions share secrets. */
function tagsOf({ keyring }: ReadCall, { record, versions }: Whole): Buffer[] {
  const contents = [record.content, ...versions.map(({ opened }) => opened)]
  const tags = contents.flatMap((content) => tagSecrets(keyring, record.id, content))
  return [...new Map(tags.map(({ tag }) => [tag.toString('hex'), tag])).values()]
}

async function showVersions(call: ReadCall, { record, versions }: Whole): Promise<Version[]> {
  if (versions.length === 0) return []
  const { userID } = call.caller
  const present = await showWithoutSecrets(call, userID, record)
  const people = await findPeople(
    call.database,
    call.keyring,
    versions.flatMap(({ row }) => row.by ?? []),
  )
  const isSealed = record.sealed_for === 'people'
  const keyFor = isSealed ? await keysForParts(call.database, userID, record.id) : undefined
  const shown: Version[] = []
  for (const { row, opened } of versions) {
    const change = openChange(call.keyring, record, 'record_versions', row.version, row.change)
    const sealed = 'sealed' in change ? change.sealed : null
    const key = keyFor?.(sealed ?? undefined)
    shown.push({
      version: row.version,
      at: row.at.toISOString(),
      by: (row.by === null ? undefined : people.get(row.by)) ?? null,
      record: await showVersion(call, userID, { record, present, row, opened }),
      change: {
        ...('sealed' in change ? nothingKnown : change),
        ...(key && { sealed: { key, change: sealed } }),
      },
    })
  }
  return shown
}
