import { workOnFile, type FileToOpen, type FileToSeal } from '@cardea/client/calls/work-on-file'

/** Stands in for the worker that seals and opens files, as Node has none: what travels to it and back is copied as for a worker. */
export class InlineWorker extends EventTarget {
  postMessage(question: FileToSeal | FileToOpen): void {
    void workOnFile(structuredClone(question)).then((answer) =>
      this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) })),
    )
  }

  terminate(): void {}
}
