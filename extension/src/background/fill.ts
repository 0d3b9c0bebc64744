import { ApiError } from '@cardea/client/calls/api-error'
import type { Purpose } from '../records/values.ts'
import { tellPlace, type Place } from './documents.ts'
import type { KnownRecord } from './known-record.ts'
import { valuesFor } from './opened.ts'
import { siteOf } from './sites.ts'
import { noteChosen } from './steps.ts'
import { noteUsed } from './used.ts'
import { isGone } from './vault.ts'

export type Filled = { filled: number; tooLong: number } | { failed: 'no-access' | 'network' | 'other' }

/** Fetches what a record fills and tells it to one document, with the origin that it is for. */
export async function fillPlace(
  place: Place,
  record: KnownRecord,
  purpose: Purpose,
  all: boolean,
): Promise<Filled> {
  const site = siteOf(place.page)
  try {
    const values = await valuesFor(record, purpose, place.tab, site)
    const answer = await tellPlace(place, { kind: 'fill', origin: place.origin, purpose, values, all })
    const filled = readFilled(answer)
    if ('filled' in filled && filled.filled > 0) {
      await noteChosen(place.tab, site, record.id)
      await noteUsed(record.id)
    }
    return filled
  } catch (error) {
    if (isGone(error)) return { failed: 'no-access' }
    return { failed: error instanceof ApiError && error.code === 'network' ? 'network' : 'other' }
  }
}

export function readFilled(answer: unknown): Filled {
  const { filled, tooLong } = (answer ?? {}) as { filled?: unknown; tooLong?: unknown }
  return typeof filled === 'number' && typeof tooLong === 'number' ? { filled, tooLong } : { failed: 'other' }
}
