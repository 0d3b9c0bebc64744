import { serviceAccountRoutes, type Reply } from '@cardea/contract'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'
import { tellSession } from '../session/tell-session.ts'
import { makeClientKey } from './make-client-key.ts'

export type ServiceEntry = Reply<typeof serviceAccountRoutes.enterService>

/**
 * Signs a machine in. Its sessions are short and cannot be refreshed: while this client lives, it signs in again. A later
 * token may have a second part after a dot, which never leaves the machine.
 * @throws ApiError
 */
export async function enterService(core: Core, token: string): Promise<ServiceEntry> {
  const [sent = ''] = token.split('.')
  const key = await makeClientKey(core)
  await key?.keep()
  const clientKey = key?.point ?? null
  const tie = clientKey === null ? {} : { clientKey }
  const entry = await call(core, serviceAccountRoutes.enterService, { body: { token: sent, ...tie } })
  const { accessToken, expiresIn, account } = entry
  const tokens = { accessToken, refreshToken: '', expiresIn }
  core.onEntry(account._id)
  tellSession(core, { kind: 'entered', userID: account._id, tokens, clientKey })
  core.reenter = async () => (await enterService(core, token)).accessToken
  return entry
}
