/**
 * @file Seals and opens files off the page's thread, so that the page stays responsive. It holds nothing but what it loads: see
 * data/keys/keys-worker.ts.
 */
import type { FileToOpen, FileToSeal } from '@cardea/client/calls/work-on-file'

const work = import('@cardea/client/calls/work-on-file')

self.addEventListener('message', async ({ data }: MessageEvent<FileToSeal | FileToOpen>) => {
  const { workOnFile } = await work
  postMessage(await workOnFile(data))
})
