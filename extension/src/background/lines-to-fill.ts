import { fillsOf } from '../records/fills.ts'
import { mayFill, valuesOf, type Purpose } from '../records/values.ts'
import { wordsOf } from '../words/words.ts'
import { hasValue } from '@cardea/client/autofill/fillings'
import type { Group } from '../messages/messages.ts'
import type { KnownRecord } from './known-record.ts'
import { recordNow } from './record-now.ts'
import { languageNow } from './settings.ts'
import { fittingRecords } from './sites.ts'

interface Line {
  token: string
  name: string
  value: string
}

/** Stands for a secret: as a date, of which parts are made. */
const hidden = '0000-00-00'

/**
 * What will be filled, by the fields of the page, with the values that lists show: nothing is opened for it.
 * @throws ApiError
 */
export async function linesToFill(
  record: KnownRecord,
  purpose: Purpose,
  page: string,
  { tokens, names }: Group,
): Promise<Line[]> {
  const now = await recordNow(record.id)
  if (!now) return []
  const fields = now.fields.map((field) =>
    hasValue(field) ? { ...field, value: field.value ?? hidden } : field,
  )
  const filled = valuesOf({ ...now, fields }, purpose)
  const seen = valuesOf(now, purpose)
  const fills = fillsOf(now)
  const number = (fills.get('cc-number')?.hint ?? '').replace(/\D/g, '').slice(-4)
  const words = wordsOf(await languageNow())
  // What names its input is for the record's own websites, also of a card.
  const isOfSite = fittingRecords([record], page).some(({ rank }) => rank >= 2)
  const asked = new Set([...tokens.filter((token) => mayFill(purpose, token)), ...(isOfSite ? names : [])])
  return [...asked].flatMap((token) => {
    const value = filled[token]
    if (value === undefined) return []
    const unseen = token === 'cc-number' && number !== '' ? `•••• ${number}` : '•••'
    return {
      token,
      name: words.tokens[token] ?? fills.get(token)?.label ?? token,
      value: value === seen[token] ? asShown(token, value) : unseen,
    }
  })
}

function asShown(token: string, value: string): string {
  const [, year, month] = /^\d\d(\d\d)-(\d\d)/.exec(token === 'cc-exp' ? value : '') ?? []
  return month === undefined ? value : `${month} / ${year}`
}
