import { mayFill, valuesOf, type Purpose } from '../records/values.ts'
import { wordsOf } from '../words/words.ts'
import type { KnownRecord } from './known-record.ts'
import { recordNow } from './record-now.ts'
import { languageNow } from './settings.ts'

interface Line {
  token: string
  name: string
  value: string
}

/** What will be filled, by the fields of the page, with the values that lists show: nothing is opened for it. */
export async function linesToFill(
  record: KnownRecord,
  purpose: Purpose,
  tokens: readonly string[],
): Promise<Line[]> {
  const now = await recordNow(record.id).catch(() => undefined)
  const values = now ? valuesOf(now, purpose) : {}
  const [, year, month] = /^\d\d(\d\d)-(\d\d)/.exec(values['cc-exp'] ?? '') ?? []
  if (month !== undefined) values['cc-exp'] = `${month} / ${year}`
  const number = record.username.replace(/\D/g, '').slice(-4)
  if (number !== '') values['cc-number'] = `•••• ${number}`
  const words = wordsOf(await languageNow())
  return tokens
    .filter((token) => mayFill(purpose, token))
    .map((token) => ({ token, name: words.tokens[token] ?? token, value: values[token] ?? '•••' }))
}
