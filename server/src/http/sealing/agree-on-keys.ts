import { deriveCallKeys, sealingHeaders, type CallBinding, type CallKeys } from '@cardea/sealing'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { oneHeader } from '../one-header.ts'
import { bearerTokenHash } from '../session.ts'
import type { ServerKeys } from './server-keys.ts'
import { openOrRefuse } from './open-or-refuse.ts'

/** The keys of one call, and when the server key they derive from was made, in ms since 1970. */
export interface AgreedKeys extends CallKeys {
  serverKeyMadeAt: number
}

/**
 * Derives the keys of this call. Whether the caller holds them too is known once something opens under them.
 * @param clientKey the key that the caller must have used; null for base mode
 * @throws AppError encryption/required, encryption/unknown-key, encryption/invalid
 */
export async function agreeOnKeys(
  serverKeys: ServerKeys,
  request: FastifyRequest,
  clientKey: Buffer | null,
): Promise<AgreedKeys> {
  const enc = oneHeader(request, sealingHeaders.clientPublicKey)
  if (enc === undefined) throw new AppError('encryption/required')
  const keyID = oneHeader(request, sealingHeaders.serverKeyID) ?? ''
  if (!/^[\w-]{16}$/.test(keyID)) throw new AppError('encryption/invalid')
  const opening = await serverKeys.find(keyID)
  if (!opening) throw new AppError('encryption/unknown-key')
  const point = clientKey?.toString('base64url') ?? null
  const keys = await openOrRefuse(async () =>
    deriveCallKeys(await opening.contexts.agree(enc, point), bindingOf(request)),
  )
  return { ...keys, serverKeyMadeAt: opening.madeAt }
}

/** What the call is bound to, exactly as received. */
const bindingOf = (request: FastifyRequest): CallBinding => ({
  method: request.method,
  target: request.originalUrl,
  credentialID: oneHeader(request, 'credential-id') ?? '',
  timestamp: oneHeader(request, sealingHeaders.timestamp) ?? '',
  nonce: oneHeader(request, sealingHeaders.nonce) ?? '',
  tokenHash: bearerTokenHash(request)?.toString('base64url') ?? '',
  contentType: oneHeader(request, sealingHeaders.contentType) ?? '',
})
