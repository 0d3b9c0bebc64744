import type { VaultRecord } from '@cardea/contract'
import { CliError } from '../errors/cli-error.ts'
import { pickNamed } from './pick-named.ts'
import { refuseClosed } from './refuse-closed.ts'

export type Field = VaultRecord['fields'][number]

/** The field with this key, else with this label. @throws CliError missing, ambiguous, closed */
export function findField(record: Pick<VaultRecord, 'fields' | 'name'>, text: string): Field {
  refuseClosed(record)
  const { fields, name } = record
  const byKey = fields.find(({ key }) => key === text)
  const [field, ...others] = byKey ? [byKey] : pickNamed(fields, text, ({ label, key }) => [label, key])
  if (!field) throw new CliError('missing', 'field/not-found', `“${name}” has no field “${text}”.`)
  if (others.length > 0)
    throw new CliError('ambiguous', 'field/ambiguous', `Several fields of “${name}” are called “${text}”.`)
  return field
}
