import { limits, spans, type deviceSignInRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { makeId } from '../../database/id.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { hashToken, makeToken } from '../../keyring/token.ts'
import { readClientKey } from '../auth/sign-in.ts'
import { referenceOf } from '../mailed-codes/reference-words.ts'
import { deviceCodeHash, sealAboutRequest, userCodeIndex } from './device-requests.ts'
import { refuseDeviceSignIn } from './refuse-device-sign-in.ts'
import { makeUserCode, writeUserCode } from './user-code.ts'

/** Seconds between two questions, until a client asks faster. */
const interval = 5

/** Keeps the request of a client, of which at most twenty of a network are open. */
export const beginDeviceSignIn: Handler<typeof deviceSignInRoutes.beginDeviceSignIn> = async (call) => {
  const { body, config, keyring, origin } = call
  const { kind, name, purpose = 'sign-in', redirect = null } = body
  refuseDeviceSignIn(config, { isTyped: redirect === null })
  const clientKey = readClientKey(body.clientKey)
  if (!clientKey) throw invalid('must be there', 'clientKey')
  const at = call.now()
  const [deviceCode, userCode] = [makeToken(), makeUserCode()]
  const bound = { id: makeId(), device_hash: deviceCodeHash(keyring, deviceCode), client_key: clientKey }
  const networkIndex = keyring.index('device-network', origin.network)
  const row = {
    ...bound,
    user_code_index: userCodeIndex(keyring, userCode),
    purpose,
    about: sealAboutRequest(keyring, bound, { kind, name, network: origin.network, redirect }),
    network_index: networkIndex,
    known_device: purpose === 'step-up' ? hashToken(origin.deviceToken ?? '') : null,
    expires_at: new Date(at.getTime() + spans.deviceRequestMs),
  }
  await transact(call, async (transaction) => {
    // One network after the other: counting and adding is one act.
    await sql`select pg_advisory_xact_lock(${networkIndex.readBigInt64BE(0)})`.execute(transaction)
    const { open } = await transaction
      .selectFrom('device_requests')
      .select(({ fn }) => fn.countAll<string>().as('open'))
      .where('network_index', '=', networkIndex)
      .where('expires_at', '>', at)
      .where('denied_at', 'is', null)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(open) >= limits.deviceRequestsPerNetwork) {
      throw new AppError('request/too-many-requests', { retryAfter: interval })
    }
    await transaction.insertInto('device_requests').values(row).execute()
  })
  const shown = writeUserCode(userCode)
  return {
    deviceCode,
    userCode: shown,
    reference: referenceOf(keyring, bound.id),
    verificationURL: `${config.publicUrl}/device${redirect === null ? '' : `#${shown}`}`,
    expiresIn: spans.deviceRequestMs / 1000,
    interval,
  }
}
