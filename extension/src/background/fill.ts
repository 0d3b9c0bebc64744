import { isNamed, type Purpose } from '../records/values.ts'
import { copyHere } from './copy-here.ts'
import { tellPlace, type Place } from './documents.ts'
import { failureOf, type Failure } from './failure-of.ts'
import type { KnownRecord } from './known-record.ts'
import { noteMade } from './make-password.ts'
import { codeFor, valuesFor } from './opened.ts'
import { readSettings } from './settings.ts'
import { siteOf } from './sites.ts'
import { noteChosen } from './steps.ts'
import { noteUsed } from './used.ts'

/** `code`: what shall be copied, where the page could not. */
export type Filled = { filled: number; tooLong: number; code?: string } | Failure

/**
 * Fetches what a record fills and tells it to one document, with the origin that it is for.
 * @param listed what was listed before a second press: all of that is filled, also over what stands there; null where nothing is
 */
export async function fillPlace(
  place: Place,
  record: KnownRecord,
  purpose: Purpose,
  listed: string[] | null,
): Promise<Filled> {
  const site = siteOf(place.page)
  try {
    const all = Object.entries(await valuesFor(record, purpose, place.tab, site))
    // A login fits the page. Of a card, what names its input is listed only where the record fits it too.
    const values = Object.fromEntries(
      all.filter(([token]) => listed === null || !isNamed(token) || listed.includes(token)),
    )
    const answer = await tellPlace(place, {
      kind: 'fill',
      origin: place.origin,
      purpose,
      values,
      listed,
      all: listed !== null,
    })
    const filled = readFilled(answer)
    if ('filled' in filled && filled.filled > 0) {
      await noteChosen(place.tab, site, record.id)
      await noteUsed(record.id)
      const code = purpose === 'login' ? await copyCode(place, record, site) : null
      if (code !== null) return { ...filled, code }
    }
    return filled
  } catch (error) {
    return failureOf(error)
  }
}

/**
 * Copies the code of a login that was just filled, if the person switched that on.
 * @returns the code where neither the background nor the page has the clipboard
 */
async function copyCode(place: Place, record: KnownRecord, site: string): Promise<string | null> {
  const { copiesCodes } = await readSettings()
  if (!copiesCodes || record.codeKey === null) return null
  const made = await codeFor(record, { tab: place.tab, site }).catch(() => null)
  if (!made || (await copyHere(made.code))) return null
  const isCopied = await tellPlace(place, { kind: 'copy', text: made.code })
  return isCopied === true ? null : made.code
}

/** Fills the fields of a new password, and keeps it among those that were made lately. */
export async function fillNew(place: Place, password: string): Promise<Filled> {
  await noteMade(password, URL.parse(place.page)?.host ?? '')
  return readFilled(
    await tellPlace(place, {
      kind: 'fill',
      origin: place.origin,
      purpose: 'new-password',
      values: { 'new-password': password },
      listed: null,
      all: true,
    }),
  )
}

function readFilled(answer: unknown): Filled {
  const { filled, tooLong } = (answer ?? {}) as { filled?: unknown; tooLong?: unknown }
  return typeof filled === 'number' && typeof tooLong === 'number'
    ? { filled, tooLong }
    : { failed: 'unknown' }
}
