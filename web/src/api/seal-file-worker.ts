/** @file Seals and opens files off the page's thread, so that the page stays responsive. */
import { workOnFile, type FileToOpen, type FileToSeal } from '@cardea/client/calls/work-on-file'

self.addEventListener('message', async ({ data }: MessageEvent<FileToSeal | FileToOpen>) => {
  postMessage(await workOnFile(data))
})
