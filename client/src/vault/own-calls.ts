/** @file Calls on one's own keys: signed, and carrying the next counts. */
import { keyRoutes, type KeyChange, type NewUnlocker, type OwnKeys } from '@cardea/contract'
import { toBase64url, type Bytes } from '@cardea/sealing'
import { sealAccountKey, signOwn } from '@cardea/sealing/people'
import { sealBundle, selfKeyOf, type Bundle, type NumberedPart } from './bundle.ts'
import type { VaultEnvironment } from './environment.ts'
import { signPairOf, type OpenKeys } from './open-keys.ts'
import { sealTrust, type TrustStore } from './trust-store.ts'
import { nameOfUnlocker, type PublicUnlocker } from './unlockers.ts'

/** One's own keys as the server keeps them, with the wrap of an unlocker. */
export const askOwnKeys = async ({ ask }: VaultEnvironment, unlocker?: PublicUnlocker): Promise<OwnKeys> =>
  ask(keyRoutes.getKeys, unlocker ? { query: { device: await nameOfUnlocker(unlocker) } } : {})

/** Changes one's keys, signed by those that count. @throws an error with the server's code */
export const changeOwnKeys = async (
  { ask }: VaultEnvironment,
  keys: OpenKeys,
  change: KeyChange,
): Promise<OwnKeys> =>
  ask(keyRoutes.changeKeys, { body: await signOwn('PUT /keys/me', change, signPairOf(keys)) })

/** The next bundle and trust store. */
export async function sealParts(
  { person, bundleN, trustN }: Pick<OpenKeys, 'person' | 'bundleN' | 'trustN'>,
  { accountKey, bundle, trust }: { accountKey: Bytes; bundle: Bundle; trust: TrustStore },
): Promise<{ bundle: NumberedPart; trust: NumberedPart }> {
  return {
    bundle: await sealBundle(accountKey, person, bundleN + 1, bundle),
    trust: await sealTrust(selfKeyOf(bundle), person, trustN + 1, trust),
  }
}

/** The account key, sealed to a point. @param psk while another device approves */
export const wrapFor = async (
  accountKey: Bytes,
  person: string,
  { generation }: Pick<Bundle, 'generation'>,
  point: Bytes,
  psk?: Bytes,
): Promise<string> => toBase64url(await sealAccountKey(accountKey, { person, generation }, point, psk))

/** An unlocker as a call adds it. */
export async function newUnlocker(
  accountKey: Bytes,
  person: string,
  bundle: Bundle,
  unlocker: PublicUnlocker,
): Promise<NewUnlocker> {
  const { kind, pair, anchor, passkeyID } = unlocker
  return {
    kind,
    publicKey: toBase64url(pair.point),
    wrap: await wrapFor(accountKey, person, bundle, pair.point),
    ...(anchor && { anchor: await anchor(bundle.statement) }),
    ...(passkeyID !== undefined && { passkeyID }),
  }
}

/** A bundle that names one more unlocker. */
export const naming = (bundle: Bundle, { kind, pair }: PublicUnlocker): Bundle => ({
  ...bundle,
  unlockers: [...bundle.unlockers, { kind, publicKey: toBase64url(pair.point) }],
})
