import type { KnownRecord } from './known-record.ts'
import { newToken } from '../messages/new-token.ts'
import { packRecords, unpackRecords } from './packed-records.ts'
import { readRun, writeRuns } from './run.ts'

const recordsName = 'records'
const stampName = 'records-stamp'

/** The list as it was read last. What the browser keeps decides whether it still holds: the stamp goes at every lock. */
let read: { stamp: string; records: KnownRecord[] } | undefined

/** The records that this browser knows of, without any secret. */
export async function knownRecords(): Promise<KnownRecord[]> {
  const stamp = await readRun<string>(stampName)
  if (read && read.stamp === stamp) return read.records
  read = undefined
  const text = await readRun<string>(recordsName)
  const records = text === undefined ? [] : unpackRecords(text)
  if (stamp !== undefined) read = { stamp, records }
  return records
}

async function write(records: KnownRecord[]): Promise<void> {
  const stamp = newToken()
  await writeRuns({ [recordsName]: packRecords(records), [stampName]: stamp })
  read = { stamp, records }
}

/** Changes of the list follow each other. */
export const changeRecords = (change: (records: KnownRecord[]) => KnownRecord[]): Promise<void> =>
  navigator.locks.request('cardea run records', async () => write(change(await knownRecords())))
