import type { VaultRecord } from '@cardea/contract'
import type { Repeat } from './find-repeats.ts'
import type { ReadRecord } from './read-record.ts'

/**
 * What becomes of a record of the file: made, skipped, or put into the one that it repeats: with all that it says, or to keep what is
 * there and add only what the file alone has.
 */
export type PlanChoice = 'make' | 'skip' | 'update' | 'keep'

/** One record of the file, and what is to become of it. */
export interface PlannedRecord {
  /** Its place in what was read. */
  index: number
  /** As it will be. */
  record: ReadRecord
  /** The one in the vault that it repeats. */
  twin: VaultRecord | null
  /** Labels of the secrets that the twin has too; null where they were not compared. */
  sameSecrets: ReadonlySet<string> | null
  /** The twin has all secrets that the file says. Where they were not compared, that is not known, and taken for granted. */
  isSame: boolean
  /** Since when the secrets of the twin are as they are, where they were opened; else its last change. */
  twinChangedAt: string | null
  /** The one in the file that it repeats, where it repeats none in the vault. */
  repeat: Repeat | null
  choice: PlanChoice
}
