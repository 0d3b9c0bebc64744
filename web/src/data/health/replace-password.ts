import { fieldTraits, recordRoutes, type Field, type VaultRecord } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { isFilled } from '../records/main-secret.ts'
import { fetchSecrets, putInList } from '../records/records.ts'
import type { Finding } from './judge-passwords.ts'

/** The field whose password is to be replaced: the first weak one, else the first there is. */
export const passwordField = ({ fields }: Pick<VaultRecord, 'fields'>, finding: Finding): Field | undefined =>
  fields.find(({ key }) => key === finding.weak[0]) ??
  fields.find((field) => fieldTraits[field.type].isPassword && isFilled(field))

/**
 * Saves a new password; all else of the record stays, and what was goes into its history.
 * @returns the record as it is now, with its values
 * @throws ApiError record/conflict where another person saved meanwhile
 */
export async function replacePassword(
  queryClient: QueryClient,
  id: string,
  key: string,
  password: string,
): Promise<VaultRecord> {
  const known = await fetchSecrets(id)
  const fields = known.fields.map(({ hasValue: _hidden, ...field }) =>
    field.key === key ? { ...field, value: password } : field,
  )
  const body = { fields, version: known.version }
  const saved = await call(recordRoutes.changeRecord, { params: { id }, body })
  putInList(queryClient, saved)
  return { ...saved, fields }
}
