import type { VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchSecrets, putInList } from '../../../data/records/records.ts'
import type { Secrets } from '../../../fields/view/secrets.ts'
import { useRecordFailure } from '../../../components/records/record-not-found.ts'

/** The secrets of the open record. They live here and go with the panel; a newer version makes them go at once. */
export function useSecrets(record: VaultRecord): Secrets {
  const queryClient = useQueryClient()
  const onFailure = useRecordFailure()
  const [fetched, setFetched] = useState<VaultRecord | null>(null)
  const known = fetched?.version === record.version ? fetched : null
  return {
    valueOf: (field) => field.value ?? known?.fields.find(({ key }) => key === field.key)?.value ?? null,
    codes: record,
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
