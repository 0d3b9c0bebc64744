import { fillsOf } from '../records/fills.ts'
import { mayFill, valuesOf, type Purpose } from '../records/values.ts'
import { wordsOf } from '../words/words.ts'
import { hasValue } from '@cardea/client/autofill/fillings'
import { recordNow } from './record-now.ts'
import { languageNow } from './settings.ts'

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
export async function linesToFill(id: string, purpose: Purpose, tokens: readonly string[]): Promise<Line[]> {
  const now = await recordNow(id)
  if (!now) return []
  const fields = now.fields.map((field) =>
    hasValue(field) ? { ...field, value: field.value ?? hidden } : field,
  )
  const filled = valuesOf({ ...now, fields }, purpose)
  const seen = valuesOf(now, purpose)
  const number = (fillsOf(now).get('cc-number')?.hint ?? '').replace(/\D/g, '').slice(-4)
  const words = wordsOf(await languageNow())
  return tokens.flatMap((token) => {
    const value = filled[token]
    if (value === undefined || !mayFill(purpose, token)) return []
    const unseen = token === 'cc-number' && number !== '' ? `•••• ${number}` : '•••'
    const shown = value === seen[token] ? asShown(token, value) : unseen
    return { token, name: words.tokens[token] ?? token, value: shown }
  })
}

function asShown(token: string, value: string): string {
  const [, year, month] = /^\d\d(\d\d)-(\d\d)/.exec(token === 'cc-exp' ? value : '') ?? []
  return month === undefined ? value : `${month} / ${year}`
}
