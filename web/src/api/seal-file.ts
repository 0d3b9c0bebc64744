import { SealingError, type KeyPair, type OutgoingCall, type SealedCall } from '@cardea/sealing'
import { networkError } from './api-error.ts'
import { OwnWorker, WorkerEnded } from './own-worker.ts'
// The build makes a file of its own of it, and its address the default export.
// oxlint-disable-next-line import/default
import workerAddress from './seal-file-worker.ts?worker&url'

export interface FileToSeal {
  server: { id: string; publicKey: string }
  /** The browser's own; it travels to the worker, and its private half stays unreadable there too. */
  pair: KeyPair | null
  call: OutgoingCall
}

export type SealedFile = ({ kind: 'sealed' } & SealedCall) | { kind: 'failed' }

/**
 * Seals a file in a worker, which ends with it. @throws SealingError; WorkerEnded where the vault was locked; ApiError network
 * where the worker did not load
 */
export async function sealFile(file: FileToSeal): Promise<Extract<SealedFile, { kind: 'sealed' }>> {
  const worker = new OwnWorker<FileToSeal, SealedFile>(workerAddress)
  try {
    const answer = await worker.ask(file).catch((error: unknown) => {
      throw error instanceof WorkerEnded ? error : networkError(error)
    })
    if (answer.kind === 'failed') throw new SealingError()
    return answer
  } finally {
    worker.end()
  }
}
