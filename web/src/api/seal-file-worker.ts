/** @file Seals and opens files off the page's thread, so that the page stays responsive. */
import type { FileToOpen, FileToSeal } from './seal-file.ts'
import { workOnFile } from './work-on-file.ts'

self.addEventListener('message', async ({ data }: MessageEvent<FileToSeal | FileToOpen>) => {
  postMessage(await workOnFile(data))
})
