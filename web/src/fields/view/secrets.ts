import type { Field, VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CodeSource } from '../../data/records/one-time-code.ts'
import { fetchSecrets, putInList } from '../../data/records/records.ts'

/** The secrets of one shown record, fetched when they are asked for. */
export type Secrets = {
  /** A field's value as far as it is known here: what the list shows, or what was fetched since the panel opened. */
  valueOf: (field: Field) => string | null
  /** The record with its secrets, fetched when it is asked for first. @throws ApiError */
  load: () => Promise<VaultRecord>
  /** Whose one-time codes run by themselves; null in a preview. */
  codes: CodeSource | null
  /** Says what went wrong with `load`. */
  onFailure: (error: unknown) => void
}

/** What a record with its secrets holds in a field. */
export const valueIn = (whole: VaultRecord | null, { key }: Field): string | null =>
  whole?.fields.find((field) => field.key === key)?.value ?? null

/** The secrets of the open record. They live here and go with the panel; a newer version makes them go at once. */
export function useSecrets(record: VaultRecord, onFailure: (error: unknown) => void): Secrets {
  const queryClient = useQueryClient()
  const [fetched, setFetched] = useState<VaultRecord | null>(null)
  const known = fetched?.version === record.version ? fetched : null
  return {
    valueOf: (field) => field.value ?? valueIn(known, field),
    codes: record,
    load: async () => {
      if (known) return known
      const whole = await fetchSecrets(record._id)
      setFetched(whole)
      putInList(queryClient, whole)
      return whole
    },
    onFailure,
  }
}
