import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { command } from '../../arguments/command.ts'
import { table } from '../../output/table.ts'
import { oneLine } from '../../output/escape.ts'
import { isThere, writeBeside } from '../../output/write-beside.ts'
import { makePrivateFolder } from '../../profile/private-file.ts'
import { choosingFlags, chosenRecords } from './records-of-keys.ts'

export const sshKeys = command({
  name: 'ssh-keys',
  summary: 'Writes public keys as files, for IdentityFile with IdentitiesOnly yes',
  details:
    'Each record with a field public-key gives a file, named by the record. ssh takes such a file as the name of a key that “cardea ssh-agent” holds.',
  arguments: ['DIR'],
  flags: { ...choosingFlags, force: { summary: 'Replaces files with other keys' } },
  async run({ signedIn, output }, { arguments: { DIR: folder }, flags }) {
    const { fileNames, offeredKeys } = await import('../../ssh/offered-keys.ts')
    const keys = offeredKeys(await chosenRecords(await signedIn(), flags))
    const files = fileNames(keys).map((name, index) => ({ path: join(folder, name), key: keys[index] }))
    const wanted = files.flatMap(({ path, key }) =>
      key
        ? [
            {
              path,
              name: key.name,
              text: `${key.type} ${key.blob.toString('base64')} ${oneLine(key.name)}\n`,
            },
          ]
        : [],
    )
    const changed: typeof wanted = []
    for (const file of wanted) {
      const old = await readFile(file.path, 'utf8').catch(() => null)
      if (old !== null && old !== file.text && !flags.force) throw isThere(file.path)
      if (old !== file.text) changed.push(file)
    }
    await makePrivateFolder(folder)
    for (const { path, text } of changed)
      await writeBeside(path, Buffer.from(text), { mode: 0o644, replaces: flags.force })
    await output.print({
      json: { files: wanted.map(({ path, name }) => ({ path, name })) },
      table: () =>
        wanted.length === 0
          ? ''
          : table(
              null,
              wanted.map(({ path }) => [path]),
            ),
    })
  },
})
