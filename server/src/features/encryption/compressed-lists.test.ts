import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Answer } from '../../testing/answer.ts'
import { keyPairOf } from '../../testing/hpke-by-hand.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { REQUEST_ENCRYPTION: 'on' } })

/** A person with enough records for their list to be worth compressing, and a page of their browser. */
async function aFullVault() {
  const owner = await app.aPerson({ clientKey: keyPairOf() })
  const records = await Promise.all(
    Array.from({ length: 20 }, (_, index) => app.aRecord({ owner, name: `Router ${index}` })),
  )
  return { page: await app.page(owner), recordID: records[0]?.id ?? '' }
}

const gzip = { 'x-accept-encoding': 'gzip' }
const bytesOf = ({ json }: Answer<unknown>): Buffer => json as Buffer

test('a caller who takes gzip gets a page of records compressed under its seal, and the same as without', async () => {
  const { page } = await aFullVault()
  const search = { method: 'POST', path: '/record/search', body: { json: {} } }
  const plain = await page.call(search)
  const sealed = page.seal(search)
  const answer = await page.send(sealed, { headers: { ...sealed.request.headers, ...gzip } })
  expect(answer.status).toBe(200)
  expect(bytesOf(answer).length % 1024).toBe(0)
  expect(JSON.parse(gunzipSync(bytesOf(answer)).toString())).toEqual(plain.json)
  expect(plain.json).toMatchObject({ total: 20 })
})

test('an answer with secrets is never compressed, whatever its caller takes', async () => {
  const { page, recordID } = await aFullVault()
  for (const call of [
    { path: `/record/${recordID}` },
    { method: 'POST', path: '/record/secrets', body: { json: { ids: [recordID], purpose: 'health' } } },
  ]) {
    const sealed = page.seal(call)
    const answer = await page.send(sealed, { headers: { ...sealed.request.headers, ...gzip } })
    expect(answer.status).toBe(200)
    expect(Buffer.isBuffer(answer.json)).toBe(false)
  }
})

test('a caller who names another encoding gets the list as JSON', async () => {
  const { page } = await aFullVault()
  const sealed = page.seal({ method: 'POST', path: '/record/search', body: { json: {} } })
  const headers = { ...sealed.request.headers, 'x-accept-encoding': 'br, gzip' }
  expect((await page.send(sealed, { headers })).json).toMatchObject({ total: 20 })
})
