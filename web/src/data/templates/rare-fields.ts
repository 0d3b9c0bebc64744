import type { VaultRecord } from '@cardea/contract'
import { isFilled } from '@cardea/client/records/main-secret'

/** What most records of a kind do without, by the keys of the built-in templates. */
const rareKeys: ReadonlySet<string | null> = new Set(['totp', 'recovery-codes', 'notes'])

/** As often as this a rare field was filled in before it is shown at once. */
const usualFrom = 2

/**
 * Whether a new record of a kind offers a field only under More: a rare one that is not required, and that fewer than two records of this
 * kind use.
 */
export const isRareField = (
  field: { key: string | null; isRequired: boolean },
  ofKind: readonly Pick<VaultRecord, 'fields'>[],
): boolean =>
  rareKeys.has(field.key) &&
  !field.isRequired &&
  ofKind.filter(({ fields }) => fields.some((one) => one.key === field.key && isFilled(one))).length <
    usualFrom

/** The same of files. */
export const areFilesRare = (ofKind: readonly Pick<VaultRecord, 'attachments'>[]): boolean =>
  ofKind.filter(({ attachments }) => attachments.length > 0).length < usualFrom
