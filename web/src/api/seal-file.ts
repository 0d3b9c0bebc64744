import { SealingError } from '@cardea/sealing'
import { networkError } from '@cardea/client/calls/api-error'
import { OwnWorker, WorkerEnded } from './own-worker.ts'
import type { FileAnswer, FileToOpen, FileToSeal } from '@cardea/client/calls/work-on-file'
// The build makes a file of its own of it, and its address the default export.
// oxlint-disable-next-line import/default
import workerAddress from './seal-file-worker.ts?worker&url'

type FileWorker = OwnWorker<FileToSeal | FileToOpen, FileAnswer>

const startWorker = (): FileWorker => new OwnWorker(workerAddress)

/** Started while the person was choosing a file. */
let waiting: FileWorker | undefined

/** Starts a worker for the next file: starting takes as long as sealing a small file. */
export function prepareForFile(): void {
  if (!waiting?.isAlive) waiting = startWorker()
}

type AnswerOf<Kind> = Extract<FileAnswer, { kind: Kind }>

/** Seals a file in a worker. @throws as `ask` does */
export const sealFile = (file: FileToSeal): Promise<AnswerOf<'sealed'>> => ask('sealed', file)

/** Opens a large answer in a worker, so that neither opening nor copying blocks the page. @throws as `ask` does */
export const openFile = async (file: FileToOpen): Promise<Blob> =>
  (await ask('opened', file, [file.sealed])).plain

/**
 * Asks a worker, which ends with its answer.
 * @throws SealingError; WorkerEnded if the vault was locked; ApiError network if the worker did not load
 */
async function ask<Kind extends FileAnswer['kind']>(
  kind: Kind,
  file: FileToSeal | FileToOpen,
  given: Transferable[] = [],
): Promise<AnswerOf<Kind>> {
  const worker = waiting?.isAlive ? waiting : startWorker()
  waiting = undefined
  try {
    const answer = await worker.ask(file, undefined, given).catch((error: unknown) => {
      throw error instanceof WorkerEnded ? error : networkError(error)
    })
    if (answer.kind !== kind) throw new SealingError()
    return answer as AnswerOf<Kind>
  } finally {
    worker.end()
  }
}
