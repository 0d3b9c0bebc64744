/** @file One-time links: a copy sealed under a secret that stands in the fragment of its address and nowhere else. */
import { fromBase64url, toBase64url } from '../base64url.ts'
import { algorithm } from '../frame.ts'
import { sizes, type Bytes } from '../protocol.ts'
import { SealingError } from '../sealing-error.ts'
import { concat, hkdf, sha256, utf8 } from './bytes.ts'
import { pad, unpad } from './padding.ts'

const format = 1
const secretBytes = 32
const contentLabel = 'cardea link content 1'
const aad = utf8(contentLabel)

/** A file of a link or of an answer. `size`: plain; `key`: 32 bytes, base64url. In the order of the stored files. */
export interface SealedFileNote {
  name: string
  mimeType: string
  size: number
  key: string
}

/** What a link shows. */
export interface LinkContent {
  madeAt: string
  title: string | null
  text: string | null
  fields: { label: string; type: string; isSecret: boolean; value: string }[]
  files: SealedFileNote[]
}

/** A new secret of a link: 32 random bytes. */
export const makeLinkSecret = (): Bytes => crypto.getRandomValues(new Uint8Array(secretBytes))

/** Reads the secret from the fragment of an address. @throws SealingError for anything but 43 characters of base64url */
export function readLinkSecret(fragment: string): Bytes {
  const secret = fromBase64url(fragment)
  if (secret.length !== secretBytes) throw new SealingError()
  return secret
}

/** What proves to the server that the caller has the whole address. */
export const linkDoor = (secret: Bytes): Promise<Bytes> => hkdf(secret, 'cardea link door 1')

/** What the server keeps of the door, base64url. */
export const linkDoorHash = async (secret: Bytes): Promise<string> =>
  toBase64url(await sha256(await linkDoor(secret)))

async function contentKey(secret: Bytes, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', await hkdf(secret, contentLabel), 'AES-GCM', false, [usage])
}

/** Seals what a link shows: 01 ‖ IV ‖ ciphertext ‖ tag. */
export async function sealLink(secret: Bytes, content: LinkContent): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(sizes.iv))
  const plain = pad(utf8(JSON.stringify(content)), 4)
  const sealed = await crypto.subtle.encrypt(algorithm(iv, aad), await contentKey(secret, 'encrypt'), plain)
  return concat(Uint8Array.of(format), iv, new Uint8Array(sealed))
}

/** Opens it. @throws SealingError */
export async function openLink(secret: Bytes, sealed: Bytes): Promise<LinkContent> {
  if (sealed[0] !== format) throw new SealingError()
  const iv = sealed.slice(1, 1 + sizes.iv)
  const key = await contentKey(secret, 'decrypt')
  try {
    const plain = await crypto.subtle.decrypt(algorithm(iv, aad), key, sealed.slice(1 + sizes.iv))
    return JSON.parse(new TextDecoder().decode(unpad(new Uint8Array(plain), 4))) as LinkContent
  } catch (cause) {
    throw new SealingError(cause)
  }
}
