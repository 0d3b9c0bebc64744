import { errors } from '@cardea/contract'
import { maxSkewMs, type CallKeys } from '@cardea/sealing'
import type { Context } from '../context.ts'
import { AppError } from '../app-error.ts'
import type { AgreedKeys } from './agree-on-keys.ts'
import { takeNonce } from './nonces.ts'

/** Checks the timestamp of a call whose tag has verified. @throws AppError encryption/stale */
export function assertInTime({ now }: Pick<Context, 'now'>, { binding }: CallKeys): void {
  const at = now().getTime()
  if (Math.abs(at - Number(binding.timestamp)) > maxSkewMs) throw stale(at)
}

/**
 * Accepts the nonce of a call that is in time and whose caller may call, if it is new.
 * @throws AppError encryption/stale for one that may have been accepted before the database's start,
 * encryption/replayed
 */
export async function takeOnce(
  context: Pick<Context, 'database' | 'now'>,
  { binding, serverKeyMadeAt }: AgreedKeys,
): Promise<void> {
  const nonce = Buffer.from(binding.nonce, 'base64url')
  const outcome = await takeNonce(context, nonce, Number(binding.timestamp), serverKeyMadeAt)
  if (outcome === 'before-start') throw stale(context.now().getTime())
  if (outcome === 'seen') throw new AppError('encryption/replayed')
}

/** Refuses a call whose time differs from this process's clock, and says what the clock shows. */
export const stale = (at: number): AppError => {
  const code = 'encryption/stale'
  return new AppError(code, { entries: [{ code, message: errors[code].message, serverTime: at }] })
}
