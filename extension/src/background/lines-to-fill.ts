import { mayFill, valuesOf, type Purpose } from '../records/values.ts'
import { wordsOf, type Words } from '../words/words.ts'
import type { KnownRecord } from './known-record.ts'
import { recordNow } from './record-now.ts'
import { languageNow } from './settings.ts'

export type Lines = [name: string, value: string][]

/**
 * What will be filled, by the fields of the page; values that are secret stay so.
 * @param values that lists show, by token
 */
export function linesOf(
  record: KnownRecord,
  purpose: Purpose,
  tokens: readonly string[],
  values: Readonly<Record<string, string>>,
  words: Words,
): Lines {
  const number = record.username.replace(/\D/g, '').slice(-4)
  return tokens
    .filter((token) => mayFill(purpose, token))
    .map((token) => [
      words.tokens[token] ?? token,
      token === 'cc-number' && number !== '' ? `•••• ${number}` : (values[token] ?? '•••'),
    ])
}

/** The same with the values that lists show: nothing is opened for it. */
export async function linesNow(
  record: KnownRecord,
  purpose: Purpose,
  tokens: readonly string[],
): Promise<Lines> {
  const now = await recordNow(record.id).catch(() => undefined)
  const values = now ? valuesOf(now, purpose) : {}
  const [, year, month] = /^\d\d(\d\d)-(\d\d)/.exec(values['cc-exp'] ?? '') ?? []
  if (month !== undefined) values['cc-exp'] = `${month} / ${year}`
  return linesOf(record, purpose, tokens, values, wordsOf(await languageNow()))
}
