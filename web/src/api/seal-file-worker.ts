/** @file Seals a file off the page's thread, so that the page stays alive meanwhile. */
import type { FileToSeal } from './seal-file.ts'
import { sealWholeFile } from './seal-whole-file.ts'

self.addEventListener('message', async ({ data }: MessageEvent<FileToSeal>) => {
  postMessage(await sealWholeFile(data))
})
