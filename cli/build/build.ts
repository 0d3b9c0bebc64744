/**
 * Makes the package of the command line in a folder, which is empty, and with `--single` the executable of this system too:
 * `node cli/build/build.ts FOLDER [--single]`.
 */
import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { bundle } from './bundle.ts'
import { bundleLibraries } from './libraries.ts'
import { licencesOf } from './licences.ts'
import { pack } from './pack.ts'
import { makeSingle, thisSystem } from './single.ts'

const root = join(import.meta.dirname, '../..')
const [folder = '', ...options] = process.argv.slice(2)

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
const beside = await bundleLibraries()
const libraryFiles = [...beside.files].map(([name, text]) => [`libraries/${name}`, text] as const)
const packed = await pack({
  'package.json': { text: `${JSON.stringify(manifest, undefined, 2)}\n` },
  'cardea.mjs': { text: code, isProgram: true },
  ...Object.fromEntries(libraryFiles.map(([name, text]) => [name, { text }])),
  'README.md': { text: await read('docs/command-line.md') },
  LICENSE: { text: await read('LICENSE') },
  'LICENSES-OF-OTHERS': { text: await licencesOf([...modules, ...beside.modules]) },
})

await mkdir(join(folder, 'libraries'), { recursive: true })
const files = new Map<string, string | Buffer>([
  [`cardea-cli-${version}.tgz`, packed],
  ['cardea.mjs', code],
  ...libraryFiles,
])
for (const [name, bytes] of files) await writeFile(join(folder, name), bytes)
await chmod(join(folder, 'cardea.mjs'), 0o755)
if (options.includes('--single')) {
  const name = `cardea-${thisSystem}`
  await makeSingle((await bundle(version, { isWhole: true })).code, resolve(folder, name))
  files.set(name, await readFile(join(folder, name)))
}
const sums = [...files].map(
  ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
)
await writeFile(join(folder, 'SHA256SUMS'), sums.join(''))
