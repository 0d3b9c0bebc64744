import { parseKey } from 'ssh2/lib/protocol/keyParser.js'
import { WireReader } from './wire.ts'

/** A host to which a connection to the agent belongs, as the host itself has signed. */
export interface BoundHost {
  /** The key of the host. */
  blob: Buffer
  /** Of the connection to the host; what signs in there has it in it. */
  sessionID: Buffer
  /** Whether the connection to the agent is passed on to that host. */
  isForwarded: boolean
}

export const bindExtension = 'session-bind@openssh.com'

const hashOfSignature: Readonly<Record<string, string | undefined>> = {
  'rsa-sha2-256': 'sha256',
  'rsa-sha2-512': 'sha512',
}

/**
 * Reads what ssh says of its host before it asks for signatures.
 * @param content of the extension `session-bind@openssh.com`, after its name
 * @returns null unless the host has signed it
 * @throws Malformed
 */
export function readBoundHost(content: WireReader): BoundHost | null {
  const blob = content.string()
  const sessionID = content.string()
  const signature = new WireReader(content.string())
  const isForwarded = content.byte() !== 0
  const algorithm = signature.string().toString('latin1')
  const key = parseKey(blob)
  if (key instanceof Error) return null
  const hash = hashOfSignature[algorithm]
  // A signature with SHA-1 proves nothing.
  if (hash === undefined && (key.type === 'ssh-rsa' || algorithm !== key.type)) return null
  const value = derOf(key.type, signature.string())
  return key.verify(sessionID, value, hash) === true ? { blob, sessionID, isForwarded } : null
}

/** ECDSA as OpenSSL reads it; others stay. */
function derOf(type: string, signature: Buffer): Buffer {
  if (!type.startsWith('ecdsa-')) return signature
  const parts = new WireReader(signature)
  const numbers = [parts.string(), parts.string()].map((part) => der(0x02, part))
  return der(0x30, Buffer.concat(numbers))
}

/** Of at most 255 bytes, as the two numbers of the largest curve are. */
const der = (tag: number, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(content.length < 128 ? [tag, content.length] : [tag, 0x81, content.length]),
    content,
  ])

const userAuthRequest = 50

/** The connection that data to sign would sign in on; null if it is no signing in. */
export function sessionOf(data: Buffer): Buffer | null {
  try {
    const reader = new WireReader(data)
    const sessionID = reader.string()
    return reader.byte() === userAuthRequest ? sessionID : null
  } catch {
    return null
  }
}
