import type { Field, VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchSecrets, putInList } from '../api.ts'
import { useRecordFailure } from '../gone.ts'

export type Secrets = {
  /** A field's value as far as it is known here: what the list shows, or what was fetched since the panel opened. */
  valueOf: (field: Field) => string | null
  /** The record with its secrets, fetched when it is asked for first. @throws ApiError */
  load: () => Promise<VaultRecord>
  /** Says what went wrong with `load`. */
  onFailure: (error: unknown) => void
}

/** The secrets of the open record. They live here and go with the panel; a newer version makes them go at once. */
export function useSecrets(record: VaultRecord): Secrets {
  const queryClient = useQueryClient()
  const onFailure = useRecordFailure()
  const [fetched, setFetched] = useState<VaultRecord | null>(null)
  const known = fetched?.version === record.version ? fetched : null
  return {
    valueOf: (field) => field.value ?? known?.fields.find(({ key }) => key === field.key)?.value ?? null,
    load: async () => {
      if (known) return known
      const whole = await fetchSecrets(record._id)
      setFetched(whole)
      putInList(queryClient, whole)
      return whole
    },
    onFailure: (error) => void onFailure(record, error),
  }
}
