import { OwnWorker } from '../../api/own-worker.ts'
import { ImportFailure } from '@cardea/client/import/import-failure'
// The build makes a file of its own of it, and its address the default export.
// oxlint-disable-next-line import/default
import workerAddress from './import-worker.ts?worker&url'
import type { ReadResult } from '@cardea/client/import/read-record'
import type { ImportAnswer, ImportCall } from './import-messages.ts'
import type { ReadOptions } from '@cardea/client/import/opened-file'
import type { Inspected, InspectOptions } from '@cardea/client/import/read-import'

type Answer<Kind extends ImportAnswer['kind']> = Extract<ImportAnswer, { kind: Kind }>

/** Reads one file off the page's thread, and keeps it open until it is ended. */
export class ImportReader {
  readonly #worker = new OwnWorker<ImportCall, ImportAnswer>(workerAddress)

  /** What the file is. @throws ImportFailure, WorkerEnded */
  async inspect(file: File, { password, source, hasHead }: InspectOptions): Promise<Inspected> {
    const options = {
      ...(password !== undefined && { password }),
      ...(source !== undefined && { source }),
      ...(hasHead !== undefined && { hasHead }),
    }
    return this.#ask({ kind: 'inspect', file, options }, 'inspected')
  }

  /** All that is in it. @throws ImportFailure, WorkerEnded */
  async read(file: File, options: ReadOptions): Promise<ReadResult> {
    return (await this.#ask({ kind: 'read', file, options }, 'read')).result
  }

  /** The bytes of one file of one record of what was read last. @throws ImportFailure, WorkerEnded */
  async file(record: number, file: number): Promise<Blob> {
    return (await this.#ask({ kind: 'file', record, file }, 'file')).blob
  }

  end(): void {
    this.#worker.end()
  }

  async #ask<Kind extends ImportAnswer['kind']>(call: ImportCall, kind: Kind): Promise<Answer<Kind>> {
    const answer = await this.#worker.ask(call)
    if (answer.kind === 'failed') throw new ImportFailure(answer.code, answer.params)
    if (!isOf(answer, kind)) throw new Error(`The worker answered ${answer.kind} to ${call.kind}.`)
    return answer
  }
}

const isOf = <Kind extends ImportAnswer['kind']>(answer: ImportAnswer, kind: Kind): answer is Answer<Kind> =>
  answer.kind === kind
