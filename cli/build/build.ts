/** Makes the package of the command line in a folder, which is empty: `node cli/build/build.ts FOLDER`. */
import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { licencesOf } from './licences.ts'
import { pack } from './pack.ts'

const root = join(import.meta.dirname, '../..')
const [folder = ''] = process.argv.slice(2)

const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')
const { version, license, optionalDependencies } = JSON.parse(await read('cli/package.json')) as Record<
  string,
  unknown
> & { version: string }

const manifest = {
  name: '@cardea/cli',
  version,
  description:
    'The command line of Cardea, a self-hosted vault for records that people and teams share by role',
  license,
  type: 'module',
  bin: { cardea: 'cardea.mjs', 'git-credential-cardea': 'cardea.mjs' },
  engines: { node: '>=22.12' },
  optionalDependencies,
}
const { code, modules } = await bundle(version)
const packed = await pack({
  'package.json': { text: `${JSON.stringify(manifest, undefined, 2)}\n` },
  'cardea.mjs': { text: code, isProgram: true },
  'README.md': { text: await read('docs/command-line.md') },
  LICENSE: { text: await read('LICENSE') },
  'LICENSES-OF-OTHERS': { text: await licencesOf(modules) },
})

await mkdir(folder, { recursive: true })
const files: readonly (readonly [string, string | Buffer])[] = [
  [`cardea-cli-${version}.tgz`, packed],
  ['cardea.mjs', code],
]
for (const [name, bytes] of files) await writeFile(join(folder, name), bytes)
await chmod(join(folder, 'cardea.mjs'), 0o755)
const sums = files.map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
await writeFile(join(folder, 'SHA256SUMS'), sums.join(''))
