import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Media } from '@cardea/contract'
import { expect } from 'vitest'
import { Answer } from './answer.ts'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

type Caller = Pick<Person, 'accessToken'>

/** Uploads and downloads over a real connection, as they are streams. */
export interface FileCalls {
  /** Where the app listens. */
  address: string
  upload(person: Caller, bytes: Uint8Array | string, name?: string): Promise<Answer<Media>>
  /** A file of this person that nothing holds yet; of some random bytes unless given. */
  aFile(person: Caller, bytes?: Uint8Array | string, name?: string): Promise<Media>
  /** The answer's body is the bytes. @throws where the connection ends before they do */
  download(person: Caller, media: Pick<Media, 'path'>, recordID?: string): Promise<Answer<Buffer>>
}

export async function fileCalls(app: TestApp): Promise<FileCalls> {
  const address = await app.listen()

  const upload: FileCalls['upload'] = async (person, bytes, name = 'file.bin') => {
    const body = new FormData()
    body.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
    const headers = { authorization: `Bearer ${person.accessToken}`, version: '0' }
    const response = await fetch(`${address}/api/media/upload`, { method: 'POST', headers, body })
    return new Answer<Media>(response.status, Object.fromEntries(response.headers), await response.json())
  }

  return {
    address,
    upload,
    aFile: async (person, bytes = randomBytes(100), name) => (await upload(person, bytes, name)).body,
    async download(person, { path }, recordID) {
      const headers = {
        authorization: `Bearer ${person.accessToken}`,
        ...(recordID === undefined ? {} : { 'credential-id': recordID }),
      }
      const response = await fetch(`${address}/api${path}`, { headers })
      const bytes = Buffer.from(await response.arrayBuffer())
      const isRefused = response.status >= 400
      const body: unknown = isRefused ? JSON.parse(bytes.toString()) : bytes
      return new Answer<Buffer>(response.status, Object.fromEntries(response.headers), body)
    },
  }
}

/** The names of what lies in the file store. */
export const storedNames = async (app: TestApp): Promise<string[]> =>
  (await readdir(app.filesFolder)).toSorted()

/** Every stored file is known, and every file that something holds is stored. */
export async function expectFilesInOrder({ database, ...app }: TestApp): Promise<void> {
  const held = await database.selectFrom('media').select('file_id').execute()
  const loose = await database.selectFrom('loose_files').select('file_id').execute()
  const stored = new Set(await storedNames({ database, ...app }))
  const heldNames = held.map((row) => row.file_id)
  const known = new Set([...heldNames, ...loose.map((row) => row.file_id)])
  expect(heldNames.filter((name) => !stored.has(name))).toEqual([])
  expect([...stored].filter((name) => !known.has(name))).toEqual([])
}
