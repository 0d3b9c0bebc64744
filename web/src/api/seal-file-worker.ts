/** @file Seals and opens files off the page's thread, so that the page stays responsive. */
import { workOnFile, type FileToOpen, type FileToSeal } from './work-on-file.ts'

self.addEventListener('message', async ({ data }: MessageEvent<FileToSeal | FileToOpen>) => {
  postMessage(await workOnFile(data))
})
