/** @file A new device asks another one of its person for the account key, by six words. */
import { keyRoutes } from '@cardea/contract'
import { makeClientKeyPair, SealingError, toBase64url } from '@cardea/sealing'
import { approvalProof, approvalSecret, checkChain } from '@cardea/sealing/people'
import { isNamed, settleKeys } from './add-unlocker.ts'
import { keepDevice } from './device-key.ts'
import { orStrange, type Asking, type Holder } from './holder.ts'
import { openKeys, openWrap, presentKeys, statementOf, type OpenKeys } from './open-keys.ts'
import { askOwnKeys, changeOwnKeys, wrapFor } from './own-calls.ts'
import { deviceUnlocker } from './unlockers.ts'
import { makeCode } from './words.ts'

/**
 * Asks. @returns the words to show; the other device takes them, and the server never sees them
 * @throws the server's refusal, such as request/too-many-requests
 */
export async function askForApproval(holder: Holder): Promise<{ id: string; words: string }> {
  const { environment } = holder
  const pair = await makeClientKeyPair(environment.deviceStore.needsBytes)
  const unlocker = await deviceUnlocker(pair)
  const words = await makeCode()
  const { point } = unlocker.pair
  const psk = await approvalSecret(words, environment.person.id, point)
  const proof = toBase64url(await approvalProof(psk))
  const body = { publicKey: toBase64url(point), proof }
  const { _id: id } = await environment.ask(keyRoutes.makeUnlockRequest, { body })
  holder.asking = { id, words, pair, unlocker, psk }
  return { id, words }
}

/**
 * Whether the request was approved; then this device opens the keys and becomes an unlocker. It has seen nothing yet
 * that the statements could descend from: the words prove the other device.
 */
export async function followRequest(holder: Holder): Promise<'waiting' | 'over' | 'done'> {
  const { asking, environment } = holder
  if (!asking) return 'over'
  const own = await askOwnKeys(environment, asking.unlocker)
  holder.own = own
  const request = own.requests.find(({ _id }) => _id === asking.id)
  if (request && request.wrap === null) return 'waiting'
  holder.asking = null
  const wrap = request?.wrap
  if (!wrap) return 'over'
  await orStrange(holder, async () => {
    const keys = await openApproved(holder, asking, wrap)
    await join(holder, asking, keys)
    return holder.state
  })
  return 'done'
}

/** @throws SealingError */
async function openApproved({ environment, own }: Holder, asking: Asking, wrap: string): Promise<OpenKeys> {
  const present = own && presentKeys(own)
  if (!present) throw new SealingError()
  const { id } = environment.person
  const chain = await checkChain(id, present.statements)
  const { unlocker, psk } = asking
  const accountKey = await openWrap(wrap, id, chain, unlocker.pair, psk)
  const keys = await openKeys(id, accountKey, present, null)
  if (!isNamed(keys, toBase64url(unlocker.pair.point))) throw new SealingError()
  return keys
}

/** Only with a wrap of its own it is an unlocker. */
async function join(holder: Holder, { id, pair, unlocker }: Asking, keys: OpenKeys): Promise<void> {
  const { accountKey, person, bundle } = keys
  const wrap = await wrapFor(accountKey, person, bundle, unlocker.pair.point)
  holder.own = await changeOwnKeys(holder.environment, keys, { wraps: [{ _id: id, wrap }] })
  await keepDevice(holder.environment, pair, {
    statement: statementOf(keys).hash,
    trustN: keys.trustN,
  })
  await settleKeys(holder, keys)
}
