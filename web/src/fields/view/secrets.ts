import type { Field, VaultRecord } from '@cardea/contract'

import type { CodeSource } from '../../data/records/one-time-code.ts'

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
