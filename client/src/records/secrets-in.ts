import type { VaultRecord } from '@cardea/contract'
import { isFilled } from './main-secret.ts'

/** How many secrets some records hold. */
export const secretsIn = (records: readonly Pick<VaultRecord, 'fields'>[]): number =>
  records.reduce(
    (sum, { fields }) => sum + fields.filter((field) => field.isSecret && isFilled(field)).length,
    0,
  )
