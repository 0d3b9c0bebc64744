import {
  openClientContext,
  openReply,
  sealCall,
  type CallKeys,
  type KeyPair,
  type OutgoingCall,
  type SealedCall,
} from '@cardea/sealing'

export interface FileToSeal {
  server: { id: string; publicKey: string }
  /** The browser's own pair; the private key stays non-extractable in the worker too. */
  pair: KeyPair | null
  call: OutgoingCall
}

/** A large answer. */
export interface FileToOpen {
  keys: CallKeys
  status: number
  /** Transferred: the page keeps nothing of it. */
  sealed: ArrayBuffer
}

export type FileAnswer =
  | ({ kind: 'sealed' } & SealedCall)
  | { kind: 'opened'; plain: Blob }
  | { kind: 'failed' }

/** The work of the worker; independent of the page. */
export async function workOnFile(file: FileToSeal | FileToOpen): Promise<FileAnswer> {
  try {
    if ('call' in file) {
      return {
        kind: 'sealed',
        ...(await sealCall(await openClientContext(file.server, file.pair), file.call)),
      }
    }
    const plain = await openReply(file.keys, file.status, new Uint8Array(file.sealed))
    return { kind: 'opened', plain: new Blob([plain]) }
  } catch {
    return { kind: 'failed' }
  }
}
