/**
 * @file HPKE for one suite, written from RFC 9180 upon node:crypto alone: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256,
 * AES-256-GCM; setup of base and Auth mode, the secret export, and opening in base mode. A second opinion on what `sealing` does, so it shares
 * nothing with it. For tests: it is neither fast nor careful with secrets.
 */
import { createDecipheriv, createECDH, createHmac, type ECDH } from 'node:crypto'

const kem = 0x0010
const kdf = 0x0001
const aead = 0x0002
const hashBytes = 32
const version = Buffer.from('HPKE-v1')
const kemSuite = Buffer.concat([Buffer.from('KEM'), twoBytes(kem)])
const suite = Buffer.concat([Buffer.from('HPKE'), twoBytes(kem), twoBytes(kdf), twoBytes(aead)])

/** A pair on P-256; with `privateKey` that one. */
export function keyPairOf(privateKey?: Buffer): ECDH {
  const pair = createECDH('prime256v1')
  if (privateKey) pair.setPrivateKey(privateKey)
  else pair.generateKeys()
  return pair
}

/** What an HPKE context gives here: RFC 9180, section 5.3. */
export interface HandContext {
  /** The ephemeral point: 65 bytes. */
  enc: Buffer
  export(context: Buffer, length: number): Buffer
}

interface Setup {
  serverPoint: Buffer
  info: Buffer
  /** Auth mode with this pair, base mode without. */
  clientKey?: ECDH | undefined
  ephemeral?: ECDH
}

/** SetupBaseS and SetupAuthS: RFC 9180, sections 4.1 and 5.1. */
export function setUpSender({ serverPoint, info, clientKey, ephemeral = keyPairOf() }: Setup): HandContext {
  const enc = ephemeral.getPublicKey()
  const agreed = [ephemeral.computeSecret(serverPoint)]
  const points = [enc, serverPoint]
  if (clientKey) {
    agreed.push(clientKey.computeSecret(serverPoint))
    points.push(clientKey.getPublicKey())
  }
  const prk = labeledExtract(kemSuite, Buffer.alloc(0), 'eae_prk', Buffer.concat(agreed))
  const sharedSecret = labeledExpand(kemSuite, prk, 'shared_secret', Buffer.concat(points), hashBytes)
  return { enc, ...schedule(clientKey ? 2 : 0, sharedSecret, info) }
}

interface Sealed {
  enc: Buffer
  /** With its tag. */
  ciphertext: Buffer
  info: Buffer
  aad: Buffer
}

/** SetupBaseR and the first Open: RFC 9180, sections 5.1.1 and 5.2. @throws Error where it does not open */
export function openBase(pair: ECDH, { enc, ciphertext, info, aad }: Sealed): Buffer {
  const prk = labeledExtract(kemSuite, Buffer.alloc(0), 'eae_prk', pair.computeSecret(enc))
  const points = Buffer.concat([enc, pair.getPublicKey()])
  const { key, nonce } = schedule(0, labeledExpand(kemSuite, prk, 'shared_secret', points, hashBytes), info)
  return openGcm(key, { nonce, ciphertext, aad })
}

/** @throws Error where it does not open */
export function openGcm(
  key: Buffer,
  { nonce, ciphertext, aad }: { nonce: Buffer; ciphertext: Buffer; aad: Buffer },
): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(aad).setAuthTag(ciphertext.subarray(-16))
  return Buffer.concat([cipher.update(ciphertext.subarray(0, -16)), cipher.final()])
}

/** The key schedule; without a PSK its key and id are empty. */
function schedule(mode: 0 | 2, sharedSecret: Buffer, info: Buffer) {
  const none = Buffer.alloc(0)
  const context = Buffer.concat([
    Buffer.of(mode),
    labeledExtract(suite, none, 'psk_id_hash', none),
    labeledExtract(suite, none, 'info_hash', info),
  ])
  const secret = labeledExtract(suite, sharedSecret, 'secret', none)
  const exporterSecret = labeledExpand(suite, secret, 'exp', context, hashBytes)
  return {
    key: labeledExpand(suite, secret, 'key', context, 32),
    nonce: labeledExpand(suite, secret, 'base_nonce', context, 12),
    export: (about: Buffer, length: number) => labeledExpand(suite, exporterSecret, 'sec', about, length),
  }
}

function labeledExtract(id: Buffer, salt: Buffer, label: string, ikm: Buffer): Buffer {
  const key = salt.length === 0 ? Buffer.alloc(hashBytes) : salt
  return hmac(key, Buffer.concat([version, id, Buffer.from(label), ikm]))
}

function labeledExpand(id: Buffer, prk: Buffer, label: string, info: Buffer, length: number): Buffer {
  const labeled = Buffer.concat([twoBytes(length), version, id, Buffer.from(label), info])
  const blocks: Buffer[] = []
  for (let count = 1; blocks.length * hashBytes < length; count++) {
    blocks.push(hmac(prk, Buffer.concat([blocks.at(-1) ?? Buffer.alloc(0), labeled, Buffer.of(count)])))
  }
  return Buffer.concat(blocks).subarray(0, length)
}

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest()

function twoBytes(value: number): Buffer {
  return Buffer.of(value >> 8, value & 0xff)
}
