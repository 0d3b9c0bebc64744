/**
 * @file The worker of a person's keys. It holds nothing but what it loads: WebKit runs a worker's own file a second time where a
 * part that is loaded later imports from it.
 */
import type { KeysQuestion } from './keys-messages.ts'

const work = import('./keys-work.ts')

self.addEventListener('message', async ({ data }: MessageEvent<KeysQuestion>) => {
  const { answer } = await work
  postMessage(await answer(data))
})
