import { codeOf } from '@cardea/client/records/code-of'
import type { VaultRecord } from '@cardea/contract'
import { valuesOf, type Purpose } from '../records/values.ts'
import { knownRecords } from './listed-records.ts'
import { dropRecord, isGone, onVaultChange, openClient, standing } from './vault.ts'

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
    opened.set(name, { record, tab, site, at: Date.now() })
    setTimeout(() => opened.delete(name), keepMs)
    return record
  } catch (error) {
    if (isGone(error)) await dropRecord(id)
    throw error
  }
}

/** The code of this moment; makes nothing known. @throws ApiError */
export async function codeFor(id: string, key: string): Promise<{ code: string; secondsLeft: number }> {
  const client = await openClient()
  try {
    return await client.of(codeOf)(id, key)
  } catch (error) {
    if (isGone(error)) await dropRecord(id)
    throw error
  }
}

/** What a row fills. A code is asked for by itself, so that no secret is opened for it. @throws ApiError */
export async function valuesFor(
  record: { id: string; codeKey: string | null },
  purpose: Purpose,
  tab: number,
  site: string,
): Promise<Record<string, string>> {
  if (purpose === 'code') {
    if (record.codeKey === null) return {}
    const { code } = await codeFor(record.id, record.codeKey)
    return { 'one-time-code': code }
  }
  return valuesOf(await openFor(record.id, tab, site), purpose)
}
