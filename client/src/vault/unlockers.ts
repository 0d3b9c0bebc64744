/** @file The pairs that open a person's account key: of a device, of a passkey, of a recovery sheet. */
import { exportPoint, fromBase64url, toBase64url, type Bytes } from '@cardea/sealing'
import {
  anchorOf,
  derivePair,
  importPair,
  wordsAnchorKey,
  type StoredPair,
  type UnlockerPair,
} from '@cardea/sealing/people'

type UnlockerKind = 'device' | 'passkey' | 'words'

/** Something that opens the account key, as far as the account key is sealed to it. */
export interface PublicUnlocker {
  kind: UnlockerKind
  pair: Pick<UnlockerPair, 'point'>
  passkeyID?: string
  /** Of one that keeps nothing by itself: what it remembers a statement by. */
  anchor?: (statementHash: string) => Promise<string>
}

/** The same where this device has its private half. */
export interface Unlocker extends PublicUnlocker {
  pair: UnlockerPair
}

/** What a passkey gives for the two salts of `passkeySalts`. */
export interface PasskeyOutputs {
  first: Bytes
  second: Bytes
}

async function derived(secret: Bytes): Promise<UnlockerPair> {
  const pair: StoredPair = await derivePair(secret)
  return { point: pair.point, privateKey: (await importPair(pair, 'ECDH')).privateKey }
}

const anchored = (key: Bytes, person: string) => async (hash: string) =>
  toBase64url(await anchorOf(key, person, hash))

export const passkeyUnlocker = async (person: string, outputs: PasskeyOutputs): Promise<Unlocker> => ({
  kind: 'passkey',
  pair: await derived(outputs.first),
  anchor: anchored(outputs.second, person),
})

/** @param secret of a recovery sheet */
export const sheetUnlocker = async (person: string, secret: Bytes): Promise<Unlocker> => ({
  kind: 'words',
  pair: await derived(secret),
  anchor: anchored(await wordsAnchorKey(secret), person),
})

export const deviceUnlocker = async (pair: CryptoKeyPair): Promise<Unlocker> => ({
  kind: 'device',
  pair: { point: await pointOf(pair), privateKey: pair.privateKey },
})

const pointOf = async ({ publicKey }: CryptoKeyPair): Promise<Bytes> =>
  fromBase64url(await exportPoint(publicKey))

/** By which the server finds the wrap of an unlocker: the hash of its public key. */
export const nameOfUnlocker = async ({ pair }: Pick<PublicUnlocker, 'pair'>): Promise<string> =>
  toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', pair.point)))
