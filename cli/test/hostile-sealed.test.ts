import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { lyingProxy } from './lying-proxy.ts'
import { scene } from './scene.ts'

const { home, url } = await scene()
const own = await home()
await own.signIn('lena@northwind.example')
await own.run(['new', 'Shop'], '')

const flipped = (body: Buffer): Buffer => {
  const changed = Buffer.from(body)
  const middle = Math.floor(changed.length / 2)
  changed[middle] = (changed[middle] ?? 0) ^ 1
  return changed
}

test.each([
  ['changed by a bit', flipped],
  ['cut off', (body: Buffer) => body.subarray(0, body.length - 1)],
  ['unsealed', () => JSON.stringify({ records: [{ name: 'Planted' }], total: 1 })],
  ['empty', () => ''],
  ['a page of another program', () => '<!doctype html><title>Welcome</title>'],
])('an answer that is %s is not believed: exit 11, and nothing on standard output', async (_what, change) => {
  const address = await lyingProxy(url, (path, body) =>
    /encryption|\/server$/.test(path) ? body : change(body),
  )
  const before = await readFile(`${own.folder}/session.json`, 'utf8')
  const { status, out } = await own.run(['ls'], '', { CARDEA_SERVER: address })
  expect({ status, out }).toEqual({ status: 11, out: '' })
  expect(await readFile(`${own.folder}/session.json`, 'utf8')).toBe(before)
  expect((await own.run(['ls'])).status).toBe(0)
})
