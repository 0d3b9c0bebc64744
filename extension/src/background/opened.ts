import { ApiError } from '@cardea/client/calls/api-error'
import { codeOf } from '@cardea/client/records/code-of'
import type { VaultRecord } from '@cardea/contract'
import { readOneTimeCodes } from '@cardea/contract/one-time-codes'
import { valuesOf, type Purpose } from '../records/values.ts'
import type { KnownRecord } from './known-record.ts'
import { knownRecords } from './listed-records.ts'
import { dropRecord, onVaultChange, openClient, standing } from './vault.ts'

/** An opened record serves a sign-in of several steps: for one tab and site, and no longer than this. */
const keepMs = 2 * 60_000

interface Opened {
  record: VaultRecord
  tab: number
  site: string
  at: number
}

// In memory alone, so the end of the worker ends it too.
const opened = new Map<string, Opened>()

async function forgetUnlessOpen(): Promise<void> {
  if ((await standing()) !== 'open') opened.clear()
}
onVaultChange(() => void forgetUnlessOpen())

export function forgetTab(tab: number): void {
  for (const [name, one] of opened) if (one.tab === tab) opened.delete(name)
}

/** Whether the access of the person to a record has ended. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'record/not-found'

/** Opens a record to use it. @throws ApiError; the record then leaves the list if access has ended */
export async function openFor(id: string, tab: number, site: string): Promise<VaultRecord> {
  const client = await openClient()
  const name = `${id} ${tab} ${site}`
  const known = opened.get(name)
  const listed = (await knownRecords()).find((record) => record.id === id)
  const isNow = known?.record.version === listed?.version
  if (known && isNow && Date.now() - known.at < keepMs) return known.record
  opened.delete(name)
  try {
    const record = await client.records.open(id)
    if (record._id !== id) throw new Error('Another record than the asked one.')
    if (record.closed !== undefined) throw new Error('This browser does not open the record now.')
    opened.set(name, { record, tab, site, at: Date.now() })
    setTimeout(() => opened.delete(name), keepMs)
    return record
  } catch (error) {
    if (isGone(error)) await dropRecord(id)
    throw error
  }
}

/** A record with a field of codes. */
type Coding = Pick<KnownRecord, 'id' | 'codeKey' | 'isSealed'>

/** Where a record may be opened for its code, as the person asked for it there. */
interface Asked {
  tab: number
  site: string
}

/**
 * The code of this moment; null where the record makes none. The server makes it, and nothing is known by it. Of a record that
 * only its people can open it is made here: by an opening, which `asked` allows, or from what is open already.
 * @throws ApiError
 */
export async function codeFor(
  { id, codeKey, isSealed }: Coding,
  asked: Asked | null,
): Promise<{ code: string; secondsLeft: number } | null> {
  if (codeKey === null) return null
  const client = await openClient()
  try {
    if (!isSealed) return await client.of(codeOf)(id, codeKey)
    const record = openNow(id) ?? (asked && (await openFor(id, asked.tab, asked.site)))
    return record && codeIn(record, codeKey)
  } catch (error) {
    if (isGone(error)) await dropRecord(id)
    throw error
  }
}

const openNow = (id: string): VaultRecord | undefined =>
  [...opened.values()].find(({ record, at }) => record._id === id && Date.now() - at < keepMs)?.record

function codeIn({ fields }: VaultRecord, key: string): { code: string; secondsLeft: number } | null {
  const codes = readOneTimeCodes(fields.find((field) => field.key === key)?.value ?? '')
  if (!codes) return null
  const seconds = Math.floor(Date.now() / 1000)
  return {
    code: codes.codeAt(seconds * 1000),
    secondsLeft: codes.periodSeconds - (seconds % codes.periodSeconds),
  }
}

/** What a row fills. A code is asked for by itself, so that no secret is opened for it. @throws ApiError */
export async function valuesFor(
  record: Coding,
  purpose: Purpose,
  tab: number,
  site: string,
): Promise<Record<string, string>> {
  if (purpose === 'code') {
    const made = await codeFor(record, { tab, site })
    return made ? { 'one-time-code': made.code } : {}
  }
  return valuesOf(await openFor(record.id, tab, site), purpose)
}
