/** @file The worker of imports, which holds nothing but what it loads: see keys-worker.ts. */
import type { ImportCall } from './import-messages.ts'

const work = import('./import-work.ts')

self.addEventListener('message', async ({ data }: MessageEvent<ImportCall>) => {
  const { answer } = await work
  postMessage(await answer(data))
})
