import { sealWholeFile } from '../api/seal-whole-file.ts'
import type { FileToSeal } from '../api/seal-file.ts'

/** Stands in for the worker that seals files, as Node has none: what travels to it and back is copied as for a worker. */
export class InlineWorker extends EventTarget {
  postMessage(question: FileToSeal): void {
    void sealWholeFile(structuredClone(question)).then((answer) =>
      this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) })),
    )
  }

  terminate(): void {}
}
