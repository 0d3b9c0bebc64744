import { spans } from '@cardea/contract'
import type { Context } from './context.ts'
import { AppError } from './app-error.ts'
import type { Caller } from './session.ts'

/**
 * Step-up: irreversible acts need a session whose person has proved their identity within the last ten minutes.
 * @throws AppError auth/reauthentication-required
 */
export function requireFreshSignIn({ caller, now }: Pick<Context, 'now'> & { caller: Caller }): void {
  if (now().getTime() - caller.provenAt.getTime() > spans.stepUpMs) {
    throw new AppError('auth/reauthentication-required')
  }
}
