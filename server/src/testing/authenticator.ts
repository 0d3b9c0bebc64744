/**
 * A software authenticator: makes passkeys (ES256, attestation 'none') and signs with them as in WebAuthn level 3, and
 * lies wherever a test asks for it.
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@cardea/contract'

const flag = { isPresent: 0x01, isVerified: 0x04, isSyncable: 0x08, isSynced: 0x10, hasCredential: 0x40 }

/** How an answer differs from an honest browser's. */
export interface Lies {
  origin?: string
  rpID?: string
  challenge?: string
  type?: string
  isPresent?: boolean
  isVerified?: boolean
  /** Instead of the next. */
  counter?: number
  /** Signs with the key of another. */
  signedBy?: Authenticator
  /** The credential that is named. */
  named?: Authenticator
  userHandle?: string | null
  isSynced?: boolean
  /** COSE, in place of ES256. */
  algorithm?: number
}

export interface Authenticator {
  credentialID: string
  privateKey: KeyObject
  /** COSE, base64url. */
  publicKey: string
  register(options: PasskeyCreationOptions, lies?: Lies): PasskeyRegistration
  /** @throws Error if no passkey is asked for */
  sign(options: PasskeyRequestOptions | undefined, lies?: Lies): PasskeyAssertion
}

/** One passkey to be. `counts`: goes up at each use; synced ones stay at 0. */
export function anAuthenticator(
  origin = 'https://vault.example.org',
  { counts = true }: { counts?: boolean } = {},
): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const credentialID = randomBytes(32).toString('base64url')
  let counter = 0
  let userHandle: string | null = null

  const nextCount = (lies: Lies): number => {
    if (counts) counter += 1
    return lies.counter ?? counter
  }

  const authenticator: Authenticator = {
    credentialID,
    privateKey,
    publicKey: coseKey(publicKey, -7).toString('base64url'),
    register(options, lies = {}) {
      userHandle = options.user.id
      const data = Buffer.concat([
        authenticatorData(lies.rpID ?? options.rp.id, nextCount(lies), lies, flag.hasCredential),
        Buffer.alloc(16),
        lengthOf(credentialID),
        Buffer.from(credentialID, 'base64url'),
        coseKey(publicKey, lies.algorithm ?? -7),
      ])
      return {
        id: credentialID,
        rawId: credentialID,
        type: 'public-key',
        clientExtensionResults: { prf: { enabled: true } },
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, origin, lies).toString(
            'base64url',
          ),
          attestationObject: attestationObject(data).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(options, lies = {}) {
      if (!options) throw new Error('No passkey is asked for.')
      const client = clientData('webauthn.get', options.challenge, origin, lies)
      const data = authenticatorData(lies.rpID ?? options.rpId, nextCount(lies), lies)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const id = (lies.named ?? authenticator).credentialID
      const handle = lies.userHandle === undefined ? userHandle : lies.userHandle
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, (lies.signedBy ?? authenticator).privateKey).toString(
            'base64url',
          ),
          ...(handle === null ? {} : { userHandle: handle }),
        },
      }
    },
  }
  return authenticator
}

const clientData = (type: string, challenge: string, origin: string, lies: Lies): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? origin,
      crossOrigin: false,
    }),
  )

function authenticatorData(rpID: string, counter: number, lies: Lies, more = 0): Buffer {
  const { isPresent = true, isVerified = true, isSynced = false } = lies
  const flags =
    more |
    (isPresent ? flag.isPresent : 0) |
    (isVerified ? flag.isVerified : 0) |
    (isSynced ? flag.isSyncable | flag.isSynced : 0)
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags, 0)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpID).digest(), rest])
}

function lengthOf(credentialID: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(Buffer.from(credentialID, 'base64url').length)
  return length
}

/** A head of CBOR (RFC 8949) in its shortest form, as authenticators must write it (CTAP 2.1, section 8). Up to 65,535. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value)
  if (value < 256) return Buffer.of((major << 5) | 24, value)
  return Buffer.of((major << 5) | 25, value >> 8, value & 255)
}
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborInt = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))

/** { fmt: 'none', attStmt: {}, authData } */
const attestationObject = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.of(0xa3),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.of(0xa0),
    cborText('authData'),
    cborBytes(data),
  ])

/** RFC 9053, section 7.1: { 1: EC2, 3: algorithm, -1: P-256, -2: x, -3: y } */
function coseKey(key: KeyObject, algorithm: number): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const pairs: [number, Buffer][] = [
    [1, cborInt(2)],
    [3, cborInt(algorithm)],
    [-1, cborInt(1)],
    [-2, cborBytes(Buffer.from(x, 'base64url'))],
    [-3, cborBytes(Buffer.from(y, 'base64url'))],
  ]
  return Buffer.concat([Buffer.of(0xa5), ...pairs.flatMap(([name, value]) => [cborInt(name), value])])
}
