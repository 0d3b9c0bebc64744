import type { FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { hashToken } from '../keyring/token.ts'
import { AppError } from './app-error.ts'
import { endedSession } from './ended-session.ts'
import { openSession, sealedOfSession } from './session-seal.ts'
import { disabled } from './disabled.ts'
import type { Admission } from './admission.ts'

/** The session that a refresh token belongs or belonged to, which may be over; does not check its tokens. */
async function findRefreshedSession(
  { database, ...context }: Pick<Context, 'database' | 'keyring' | 'damagedRows'>,
  refreshToken: string,
) {
  const hash = hashToken(refreshToken)
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      ...sealedOfSession.map((column) => `sessions.${column}` as const),
      'sessions.seal',
      'disabled_at',
      'ended_at',
      'ended_as',
    ])
    .where((or) =>
      or.or([
        or('refresh_hash', '=', hash),
        or(
          'sessions.id',
          '=',
          or.selectFrom('spent_refresh_tokens').select('session_id').where('token_hash', '=', hash),
        ),
      ]),
    )
    .executeTakeFirst()
  return openSession(context, row)
}

/**
 * Finds the session of a refresh and requires proof of the key that the session is tied to. Without that proof, for
 * example by a person who found the token in a log, nothing is replaced or ended (docs/product.md, section 12). With
 * REQUEST_ENCRYPTION=off, calls are plain and tied to no key, and neither is their refresh.
 * @throws AppError auth/unauthenticated, user/disabled, encryption/unknown-key, encryption/stale, encryption/replayed
 */
export async function admitRefresh(
  { context, sealedCalls }: Pick<Admission, 'context' | 'sealedCalls'>,
  request: FastifyRequest,
): Promise<{ userID: string; sessionID: string }> {
  const { token = '' } = request.params as { token?: string }
  const session = await findRefreshedSession(context, token)
  if (!session) throw new AppError('auth/unauthenticated')
  if (session.ended_at) throw endedSession('auth/unauthenticated', session.ended_at, session.ended_as)
  if (session.client_key) await sealedCalls?.proveKey(request, session.client_key)
  if (session.disabled_at) throw disabled(context.config)
  return { userID: session.user_id, sessionID: session.id }
}
