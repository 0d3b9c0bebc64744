import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveDownloads } from './serve-downloads.ts'

test('packages that were built are served unchanged, the newest command line by a lasting name, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cardea-downloads-'))
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  for (const [name, text] of [
    ['cardea-cli-1.9.0.tgz', 'old'],
    ['cardea-cli-1.10.0.tgz', 'new'],
    ['extension.zip', 'zip'],
    ['secret.key', 'no'],
  ] as const) {
    await writeFile(join(folder, name), text)
  }
  await serveDownloads(app, [folder, join(folder, 'missing')])
  const get = (name: string) => app.inject(`/downloads/${name}`)
  expect((await get('cardea-cli.tgz')).body).toBe('new')
  expect((await get('extension.zip')).body).toBe('zip')
  const { files } = (await get('index.json')).json<{
    files: { name: string; size: number; sha256: string }[]
  }>()
  expect(files.map(({ name }) => name).toSorted()).toEqual([
    'cardea-cli-1.10.0.tgz',
    'cardea-cli-1.9.0.tgz',
    'extension.zip',
  ])
  expect(files[0]).toMatchObject({ size: 3, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect((await get('secret.key')).statusCode).not.toBe(200)
})
