import { recordRoutes } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { fetchSecrets, putInList } from '../records/records.ts'

/**
 * Saves new values by their keys; all else of the record stays, and what was goes into its history.
 * @throws ApiError record/conflict where another person saved meanwhile
 */
export async function changeSecrets(
  queryClient: QueryClient,
  id: string,
  values: ReadonlyMap<string, string>,
): Promise<void> {
  const known = await fetchSecrets(id)
  const fields = known.fields.map(({ hasValue: _hidden, ...field }) => {
    const value = values.get(field.key)
    return value === undefined ? field : { ...field, value }
  })
  const saved = await call(recordRoutes.changeRecord, {
    params: { id },
    body: { fields, version: known.version },
  })
  putInList(queryClient, saved)
  await queryClient.invalidateQueries({ queryKey: ['exposure'] })
}
