import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import { makeServerIdentity, type StoredServerKey } from '@cardea/sealing'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { createTarDecoder } from 'modern-tar'
import { expect, test } from 'vitest'
import { StartError } from '../../base/start-error.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import {
  archiveFormat,
  archiveVersion,
  manifestName,
  openSpool,
  readManifest,
  type ManifestHead,
} from './manifest.ts'
import { signManifest } from './manifest-signature.ts'
import { decryptFile, readArchive } from './read-archive.ts'
import { encryptFor, packArchive, type ArchiveFile } from './write-archive.ts'

const head: ManifestHead = {
  format: archiveFormat,
  version: archiveVersion,
  cardea: '1.2.3',
  schema: '0001-first',
  takenAt: '2026-01-01T00:00:00.000Z',
  tables: 0,
  rows: 0,
  files: 2,
  bytes: 700,
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const contents = new Map([
  ['files/one', randomBytes(600)],
  ['files/two', Buffer.alloc(0)],
])

type Stored = readonly (readonly [name: string, bytes: Buffer])[]
type NewManifest = Partial<ManifestHead> & {
  /** What the manifest names. */
  named?: Stored
  /** Whose signature it carries. */
  signer?: StoredServerKey
}

/** @param stored what is packed in place of what the manifest names */
async function anArchive(stored: Stored = [...contents], { named, signer, ...of }: NewManifest = {}) {
  const identity = await generateX25519Identity()
  const spool = await openSpool()
  for (const [name, bytes] of named ?? contents)
    await spool.add({ name, bytes: bytes.length, sha256: sha256(bytes) })
  const manifest = await spool.manifest({ ...head, ...of }, signer && ((hash) => signManifest(signer, hash)))
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield { name: manifestName, size: manifest.bytes, bytes: manifest.chunks }
    for (const [name, bytes] of stored) yield { name, size: bytes.length, bytes: only(bytes) }
  }
  const packed = packArchive(files(), new Date())
  const archive = await buffer(await encryptFor([await identityToRecipient(identity)], packed))
  await spool.close()
  return { archive, identity }
}

async function read(file: string, identity: string): Promise<[string, string][]> {
  const found: [string, string][] = []
  await readArchive(await decryptFile(file, [identity]), async ({ files }) => {
    for await (const { entry, bytes } of files)
      found.push([entry.name, sha256(Buffer.concat(await Array.fromAsync(bytes)))])
  })
  return found
}

test('every flipped, missing or added byte is found', async () => {
  const { archive, identity } = await anArchive()
  const file = join(await temporaryFolder(), 'archive')
  const refuses = async (bytes: Buffer, what: string): Promise<void> => {
    await writeFile(file, bytes)
    await expect(read(file, identity), what).rejects.toThrow(StartError)
  }
  await writeFile(file, archive)
  expect(await read(file, identity)).toEqual([...contents].map(([name, bytes]) => [name, sha256(bytes)]))
  for (let at = 0; at < archive.length; at += 1) {
    const flipped = Buffer.from(archive)
    flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (at % 8)), at)
    await refuses(flipped, `flipped at ${at}`)
  }
  for (let at = 0; at < archive.length; at += 16) {
    await refuses(archive.subarray(0, at), `cut at ${at}`)
    await refuses(Buffer.concat([archive.subarray(0, at), archive.subarray(at + 1)]), `without ${at}`)
    await refuses(
      Buffer.concat([archive.subarray(0, at), Buffer.of(65), archive.subarray(at)]),
      `more at ${at}`,
    )
  }
  await refuses(Buffer.concat([archive, Buffer.of(0)]), 'longer')
})

test('a table of twelve gibibytes is packed with its size, which is more than the header of a tar holds by itself', async () => {
  const size = 12 * 1024 ** 3
  async function* endless(): AsyncGenerator<Buffer> {
    for (;;) yield Buffer.alloc(65_536)
  }
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield { name: 'tables/activity.copy', size, bytes: endless() }
  }
  const packed = packArchive(files(), new Date())
  const plain = packed.pipe(createZstdDecompress())
  const decoder = createTarDecoder({ strict: true })
  const writer = decoder.writable.getWriter()
  for await (const chunk of plain as AsyncIterable<Buffer>) {
    void writer.write(new Uint8Array(chunk)).catch(() => {})
    break
  }
  const { value } = await decoder.readable.getReader().read()
  expect(value?.header).toMatchObject({ name: 'tables/activity.copy', size })
  packed.destroy()
})

test('packed files are checked against the manifest: other bytes, another name, more, and less', async () => {
  const file = join(await temporaryFolder(), 'archive')
  const refusal = async (stored: Stored, of?: NewManifest): Promise<string> => {
    const { archive, identity } = await anArchive(stored, of)
    await writeFile(file, archive)
    return read(file, identity).then(
      () => 'taken',
      (error: unknown) => String(error),
    )
  }
  expect(await refusal([...new Map([...contents, ['files/one', randomBytes(600)]])])).toMatch(
    /files\/one is not what it was/,
  )
  expect(await refusal([...contents, ['files/three', Buffer.alloc(1)]])).toMatch(/holds more than/)
  expect(await refusal([...contents].slice(1))).toMatch(/files\/one is not in its place/)
  expect(await refusal([...contents].slice(0, 1))).toMatch(/files\/two is not in its place/)
  expect(await refusal([...contents], { version: 3 as 2 })).toMatch(/format version 3.*1\.2\.3/)
  const [one, two] = [...contents]
  if (!one || !two) throw new Error('There are no contents.')
  expect(await refusal([one, one, two])).toMatch(/files\/two is not in its place/)
  expect(await refusal([one, two, one])).toMatch(/holds more than/)
  expect(await refusal([one, one, two], { named: [one, one, two] })).toMatch(/names "files\/one" twice/)
  const table = ['tables/a.copy', Buffer.alloc(1)] as const
  expect(await refusal([table, one, table], { named: [table, one, table] })).toMatch(
    /names "tables\/a.copy" twice/,
  )
})

test('an archive says who signed it, and is refused once anything in its manifest was changed', async () => {
  const [own, other] = [await makeServerIdentity(), await makeServerIdentity()]
  const signerOf = async (manifest: string): Promise<string | undefined> => {
    const spool = await openSpool()
    const { signer } = await readManifest(only(Buffer.from(manifest)), spool).finally(() => spool.close())
    return signer
  }
  const manifestOf = async (signer?: StoredServerKey): Promise<string> => {
    const spool = await openSpool()
    await spool.add({ name: 'files/one', bytes: 0, sha256: '' })
    const { chunks } = await spool.manifest(head, signer && ((hash) => signManifest(signer, hash)))
    const text = Buffer.concat(await Array.fromAsync(chunks)).toString()
    await spool.close()
    return text
  }
  const signed = await manifestOf(own)
  expect(JSON.parse(signed)).toMatchObject({ ...head, identity: own.publicKey })
  expect(await signerOf(signed)).toBe(own.publicKey)
  expect(await signerOf(await manifestOf())).toBeUndefined()
  for (const changed of [
    signed.replace('"rows":0', '"rows":1'),
    signed.replace('files/one', 'files/two'),
    signed.replace(own.publicKey, other.publicKey),
    signed.replace(/"signature":".{8}/, '"signature":"AAAAAAAA'),
    signed.replace(/,"signature":"[^"]*"/, ''),
    signed.replace(/"identity":"[^"]*",/, ''),
  ]) {
    expect(changed).not.toBe(signed)
    await expect(signerOf(changed)).rejects.toThrow('its manifest is not what was signed')
  }
  await expect(signerOf(`${signed}{"more":1}`)).rejects.toThrow('its manifest cannot be read')
})
