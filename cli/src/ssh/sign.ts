import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import { parseKey } from 'ssh2/lib/protocol/keyParser.js'
import { convertSignature } from 'ssh2/lib/protocol/utils.js'
import { CliError } from '../errors/cli-error.ts'
import type { OfferedKey } from './offered-keys.ts'

/** The hash of a signature that its key prescribes; Ed25519 has its own within. */
const hashOfType: Readonly<Record<string, string | null>> = {
  'ssh-ed25519': null,
  'ecdsa-sha2-nistp256': 'sha256',
  'ecdsa-sha2-nistp384': 'sha384',
  'ecdsa-sha2-nistp521': 'sha512',
}

/**
 * Reads a private key in the format of OpenSSH, of OpenSSL (PEM, PKCS 8) or of PuTTY up to its second.
 * @throws CliError if it is none, or not the one of the offered public key
 */
export function readPrivateKey(text: string, passphrase: string, { blob, name }: OfferedKey): KeyObject {
  const key = keyOf(text, passphrase)
  if (!key)
    throw new CliError('failed', 'key/unreadable', `“${name}” has no private key that its passphrase opens.`)
  const offered = parseKey(blob)
  if (offered instanceof Error || !isOfPair(key, offered.getPublicPEM()))
    throw new CliError('failed', 'key/another', `The private key of “${name}” is not that of its public key.`)
  return key
}

function keyOf(text: string, passphrase: string): KeyObject | null {
  const trimmed = text.trim()
  try {
    const parsed = parseKey(trimmed, passphrase)
    const pem = parsed instanceof Error ? null : parsed.getPrivatePEM()
    return createPrivateKey(pem === null ? { key: trimmed, passphrase } : pem)
  } catch {
    return null
  }
}

const isOfPair = (key: KeyObject, publicPEM: string): boolean =>
  createPublicKey(key).equals(createPublicKey(publicPEM))

/** Whether this agent would sign so: with SHA-1 never. */
export const isSignable = (type: string, hash: string | undefined): boolean =>
  type === 'ssh-rsa' ? hash === 'sha256' || hash === 'sha512' : type in hashOfType

/**
 * A signature as SSH writes it.
 * @param hash of RSA, which the one who asks chooses
 */
export function signForSsh(key: KeyObject, type: string, data: Buffer, hash: string | undefined): Buffer {
  const made = sign(type === 'ssh-rsa' ? hash : (hashOfType[type] ?? null), data, key)
  const signature = convertSignature(made, type)
  if (!signature) throw new Error('The signature cannot be written in the form of SSH.')
  return signature
}
