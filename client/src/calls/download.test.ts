import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { core, encryptionPreference, sessionPreference } from '../testing/test-client.ts'
import { downloadAttachment } from './download-attachment.ts'
import { download } from './download.ts'

const bytes = new Uint8Array(1000).fill(7)
const media = { _id: '01990000-0000-7000-8000-000000000001', size: bytes.length }
let sent: { path: string; headers: Headers }[] = []

beforeEach(() => {
  encryptionPreference.set(false)
  sent = []
  sessionPreference.set({
    state: 'signedIn',
    userID: 'lena',
    accessToken: 'access',
    refreshToken: 'refresh',
    accessExpiresAt: Date.now() + 600_000,
    clientKey: null,
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, headers: new Headers(init.headers) })
    return new Response(bytes)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionPreference.clear()
  encryptionPreference.clear()
})

test('an attachment is asked for with its record, and says how much has come', async () => {
  const progress: number[] = []
  const blob = await downloadAttachment(core, media, 'the-record', {
    onProgress: (done) => progress.push(done),
  })
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes)
  expect(sent[0]?.path).toContain(`/api/media/${media._id}?timestamp=`)
  expect(sent[0]?.headers.get('credential-id')).toBe('the-record')
  expect(progress.at(-1)).toBe(1)
})

test('without a record nothing is asked for (docs/product.md, section 14)', async () => {
  await expect(downloadAttachment(core, media, '')).rejects.toThrow('ID is required for download')
  expect(sent).toEqual([])
})

test('a picture is asked for by its path, without a record', async () => {
  await download(core, media._id, undefined, undefined)
  expect(sent[0]?.path).toContain(`/api/media/${media._id}?timestamp=`)
  expect(sent[0]?.headers.has('credential-id')).toBe(false)
})
