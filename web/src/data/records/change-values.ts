import type { VaultRecord } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { changeRecord, fetchSecrets, putInList } from './records.ts'

/**
 * Saves new values by their keys; all else of the record stays, and what was goes into its history.
 * @returns the record as it is now, with its values
 * @throws ApiError record/conflict where another person saved meanwhile
 */
export async function changeValues(
  queryClient: QueryClient,
  id: string,
  values: ReadonlyMap<string, string>,
): Promise<VaultRecord> {
  const known = await fetchSecrets(id)
  const fields = known.fields.map(({ hasValue: _hidden, ...field }) => ({
    ...field,
    value: values.get(field.key) ?? field.value,
  }))
  const saved = await changeRecord(id, { fields, version: known.version })
  putInList(queryClient, saved)
  await queryClient.invalidateQueries({ queryKey: ['exposure'] })
  return { ...saved, fields }
}
