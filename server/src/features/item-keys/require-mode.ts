import type { SealedFor } from '@cardea/contract'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../http/app-error.ts'

/**
 * Requires that items may be sealed in these ways from now on. One that names none is sealed for the server.
 * @throws AppError record/sealing-required
 */
export function requireModes(
  { sealingModes }: Pick<Config, 'sealingModes'>,
  items: readonly { sealedFor?: SealedFor | undefined }[],
): void {
  const isOther = items.some(({ sealedFor = 'server' }) => sealedFor !== sealingModes)
  if (sealingModes !== 'both' && isOther) throw new AppError('record/sealing-required')
}

/**
 * Requires that an item is sealed in the other way yet.
 * @throws AppError record/sealed-for-people, record/sealed-for-server
 */
export function requireOtherMode({ sealed_for }: { sealed_for: SealedFor }, to: SealedFor): void {
  if (sealed_for === to) throw new AppError(`record/sealed-for-${to}`)
}
