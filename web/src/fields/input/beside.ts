import type { FillingField } from '@cardea/client/autofill/fillings'
import type { User } from '@cardea/contract'
import type { RecordDraft } from '../draft/record-draft.ts'

/** What a field's help has to know of the fields around it. */
export type Beside = {
  /** What stands there in clear, a line each: anyone who guesses a secret would try that first. */
  known: string
  /** Whether the password is that of a network with WPA, which has its own rules. */
  isWpa: boolean
  /** All of them: what one fills by itself depends on the others. */
  fields: readonly (FillingField & { id: string })[]
}

export const nothingBeside: Beside = { known: '', isWpa: false, fields: [] }

/** @param me anyone who writes: people like to use their own names */
export function besideOf(
  { name, fields }: Pick<RecordDraft, 'name' | 'fields'>,
  me: Pick<User, 'name' | 'email'>,
): Beside {
  const texts = [
    name,
    ...fields.filter(({ isSecret }) => !isSecret).map(({ value }) => value),
    ...(me.name ?? '').split(/\s/),
    ...me.email.split('@'),
  ]
  const security = fields.find(({ key }) => key === 'security')?.value ?? ''
  return {
    known: texts
      .map((text) => text.trim())
      .filter((text) => text !== '' && text.length <= 64 && !text.includes('\n'))
      .join('\n'),
    isWpa: fields.some(({ key }) => key === 'ssid') && !/^(wep|none)$/i.test(security),
    fields: fields.map(({ id, key, type, autofill, value }) => ({
      id,
      key: key ?? '',
      type,
      autofill,
      value,
    })),
  }
}
