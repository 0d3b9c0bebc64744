import type { SealedFor } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import type { RecordRow } from '../access/require-record.ts'

/**
 * Requires that a record is sealed in the other way yet.
 * @throws AppError record/sealed-for-people, record/sealed-for-server
 */
export function requireOtherMode({ sealed_for }: Pick<RecordRow, 'sealed_for'>, to: SealedFor): void {
  if (sealed_for === to) throw new AppError(`record/sealed-for-${to}`)
}
