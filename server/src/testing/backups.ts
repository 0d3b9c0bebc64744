import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { routes } from '@cardea/contract'
import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { unpackTar } from 'modern-tar'
import { expect, onTestFinished } from 'vitest'
import { startCardea } from './cardea-process.ts'
import { openInbox } from './inbox.ts'
import { operatorCommand } from './operator-command.ts'
import { preparedData } from './prepared-data.ts'
import { callRemote, signInRemote } from './remote-client.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { ManifestEntry, ManifestHead } from '../operations/archive/manifest.ts'

/** What is in an archive, read by the libraries of its formats alone: age, zstd, tar. */
export async function openByHand(archive: string, identity: string) {
  const decrypter = new Decrypter()
  decrypter.addIdentity((await readFile(identity, 'utf8')).match(/^AGE-SECRET-KEY-.*$/m)?.[0] ?? '')
  const tar = zstdDecompressSync(await decrypter.decrypt(await readFile(archive)))
  const entries = await unpackTar(tar)
  const [manifest] = entries
  return {
    names: entries.map(({ header }) => header.name),
    manifest: JSON.parse(Buffer.from(manifest?.data ?? []).toString()) as ManifestHead & {
      entries: ManifestEntry[]
    },
    hashes: new Map(
      entries.map(({ header, data }) => [
        header.name,
        createHash('sha256')
          .update(data ?? Buffer.of())
          .digest('hex'),
      ]),
    ),
  }
}

/** Between two records that are written while a backup runs: each is sealed, carried and read again several times. */
export const breathMs = 50

export async function identityByCommand() {
  const folder = await temporaryFolder()
  const file = join(folder, 'identity')
  const made = await operatorCommand('backup-keygen', [file])
  expect(made.code).toBe(0)
  return { folder, file, recipient: made.out.toString().trim() }
}

/** The same without a process of its own. */
export async function anIdentity() {
  const folder = await temporaryFolder()
  const file = join(folder, 'identity')
  const identity = await generateIdentity()
  await writeFile(file, `${identity}\n`)
  return { folder, file, recipient: await identityToRecipient(identity) }
}

/** A vault that runs, with people, records and files in it. */
export async function aVault(settings: Record<string, string> = {}) {
  const data = await preparedData()
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const environment = { DATA_DIR: data, SMTP_URL: inbox.url, ...settings }
  const cardea = await startCardea(environment)
  const { accessToken } = await signInRemote(cardea.url, inbox, 'writer@example.org')
  const write = (name: string, attachmentIDs: string[] = []) =>
    callRemote(cardea.url, routes.createRecord, {
      accessToken,
      body: {
        name,
        attachmentIDs,
        fields: [{ label: 'Secret', type: 'secret', value: `secret of ${name}` }],
      },
    })
  for (let number = 0; number < 20; number += 1) await write(`Record ${number}`)
  const upload = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const body = new FormData()
    body.set('file', new Blob([bytes]), 'a file.bin')
    const response = await fetch(`${cardea.url}/api/media/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, version: '0' },
      body,
    })
    expect(response.status).toBe(201)
    return ((await response.json()) as { _id: string })._id
  }
  const mediaID = await upload(crypto.getRandomValues(new Uint8Array(60_000)))
  await upload(new Uint8Array(0))
  const { _id: recordID } = await write('Record with a file', [mediaID])
  return { data, inbox, environment, cardea, accessToken, write, mediaID, recordID }
}
