import { prepareForUpload } from './files.ts'
import { makeServerKey } from '@cardea/sealing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { purgeMemory } from '../storage/memory-purge.ts'
import { InlineWorker } from '../testing/inline-worker.ts'
import { encryptionPreference } from './client.ts'
import { sealFile } from './seal-file.ts'

let workers: InlineWorker[] = []
beforeEach(() => {
  workers = []
  class NotedWorker extends InlineWorker {
    constructor() {
      super()
      workers.push(this)
    }
  }
  vi.stubGlobal('Worker', NotedWorker)
  purgeMemory()
  encryptionPreference.set(true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  encryptionPreference.clear()
})

const sealOne = async () => {
  const { publicKey } = await makeServerKey()
  const body = { file: new Blob(['bytes']), isInChunks: false }
  const call = { method: 'POST', target: '/api/media/upload', credentialID: '', accessToken: 'access' }
  return sealFile({
    server: { id: 'the-key', publicKey },
    pair: null,
    call: { ...call, timestamp: Date.now(), body },
  })
}

test('a file is sealed by the worker that was started while it was chosen, which seals no other', async () => {
  prepareForUpload()
  prepareForUpload()
  await expect.poll(() => workers.length).toBe(1)
  await sealOne()
  expect(workers).toHaveLength(1)
  await sealOne()
  expect(workers).toHaveLength(2)
})

test.each([
  ['ended with the lock', () => purgeMemory()],
  ['did not load', () => workers[0]?.dispatchEvent(new Event('error'))],
])('a file is sealed by another worker where the one that waited %s', async (_, spoil) => {
  prepareForUpload()
  await expect.poll(() => workers.length).toBe(1)
  spoil()
  await sealOne()
  expect(workers).toHaveLength(2)
})
