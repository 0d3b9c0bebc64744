import type { FieldType } from '@cardea/contract'
import type { ImportedField } from './imported-record.ts'

type Secret = { type: FieldType; isSecret: boolean; value: string | null }

/** A secret as it is compared: other vaults write the digits of a card, and the key of a one-time code, in their own ways. */
function settled({ type, value }: Secret): string {
  const text = (value ?? '').trim()
  if (type === 'card-number') return text.replace(/[\s-]/g, '')
  if (type !== 'totp') return text
  const key = /^otpauth:/i.test(text)
    ? URL.parse(text)?.searchParams.get('secret')
    : text.replace(/^steam:\/*/i, '')
  return (key ?? text).replace(/[\s=-]/g, '').toUpperCase()
}

/** The secrets of a record, as they are compared; each once. */
export const secretsOf = (fields: readonly Secret[]): Set<string> =>
  new Set(fields.filter(({ isSecret }) => isSecret).flatMap((field) => settled(field) || []))

/** The labels of imported secrets that a record knows already. */
export const knownSecrets = (known: ReadonlySet<string>, imported: readonly ImportedField[]): Set<string> =>
  new Set(imported.filter((field) => field.isSecret && known.has(settled(field))).map(({ label }) => label))

/** Does a record of the file say no secret that is not known? */
export const isAllKnown = (known: ReadonlySet<string>, imported: readonly Secret[]): boolean =>
  [...secretsOf(imported)].every((secret) => known.has(secret))
