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
  /** The client's own pair; the private key stays non-extractable in a worker too. */
  pair: KeyPair | null
  call: OutgoingCall
}

/** A large answer. */
export interface FileToOpen {
  keys: CallKeys
  status: number
  /** Transferred to a worker: the page keeps nothing of it. */
  sealed: ArrayBuffer
}

/** Seals and opens large bodies. Its functions throw SealingError for what does not open. */
export interface FileSealer {
  sealFile: (file: FileToSeal) => Promise<SealedCall>
  openFile: (file: FileToOpen) => Promise<Blob>
}

export type FileAnswer =
  | ({ kind: 'sealed' } & SealedCall)
  | { kind: 'opened'; plain: Blob }
  | { kind: 'failed' }

/** The work itself, the same in a worker and in place. */
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
