import type { PasskeyOutputs } from '@cardea/client/vault/unlockers'
import { takeDerived } from './webauthn.ts'

/** What the passkey that was used last derived in this page of Cardea's salts, once; null where it derived nothing. */
export function takeOutputs(): PasskeyOutputs | null {
  const { first, second } = takeDerived() ?? {}
  return first && second ? { first: bytesOf(first), second: bytesOf(second) } : null
}

const bytesOf = (source: BufferSource): Uint8Array<ArrayBuffer> =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
