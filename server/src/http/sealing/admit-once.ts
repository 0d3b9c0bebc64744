import { errors } from '@cardea/contract'
import { maxSkewMs, type CallKeys } from '@cardea/sealing'
import type { Context } from '../../context.ts'
import { AppError } from '../app-error.ts'
import { takeNonce } from './nonces.ts'

/**
 * Judges a call whose tag has verified: its stamp, and that it comes for the first time.
 * @throws AppError encryption/stale, encryption/replayed
 */
export async function admitOnce(
  context: Pick<Context, 'database' | 'now'>,
  { binding }: CallKeys,
): Promise<void> {
  const at = context.now().getTime()
  const timestamp = Number(binding.timestamp)
  if (Math.abs(at - timestamp) > maxSkewMs) throw stale(at)
  const outcome = await takeNonce(context, Buffer.from(binding.nonce, 'base64url'), timestamp)
  if (outcome === 'before-start') throw stale(at)
  if (outcome === 'seen') throw new AppError('encryption/replayed')
}

const stale = (at: number): AppError => {
  const code = 'encryption/stale'
  return new AppError(code, { entries: [{ code, message: errors[code].message, serverTime: at }] })
}
