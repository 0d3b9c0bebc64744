import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { pinnedNode, root, toolEnvironment } from './checkout.mjs'
import { onceAtATime } from './once-at-a-time.mjs'
import { run } from './run.mjs'
import { stamp } from './stamp.mjs'

/**
 * What is built into a folder of its own.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title
 * @property {string} built the folder
 * @property {string} proof a file in it without which it is not there
 * @property {string[]} sources
 * @property {(fresh: string) => string[]} command arguments for Node, to build into a fresh folder
 * @property {string} [single] the single executable that it makes too when asked by `--single`
 */

const shared = ['client', 'contract', 'sealing', 'package-lock.json', 'tsconfig.base.json']

/** @type {readonly Part[]} */
export const parts = [
  {
    name: 'web',
    title: 'The web client',
    built: 'web/dist',
    proof: 'index.html',
    sources: ['web', ...shared],
    command: (fresh) => [
      'node_modules/vite/bin/vite.js',
      'build',
      'web',
      '--outDir',
      join('..', fresh),
      '--logLevel',
      'error',
    ],
  },
  {
    name: 'cli',
    title: 'The command line',
    built: 'cli/dist',
    proof: 'cardea.mjs',
    sources: ['cli', 'docs/command-line.md', ...shared],
    command: (fresh) => ['cli/build/build.ts', fresh],
    single: `cardea-${process.platform}-${process.arch}`,
  },
  {
    name: 'extension',
    title: 'The browser extension',
    built: 'extension/dist',
    proof: 'engine.js',
    sources: ['extension', 'web/src/ui/fonts.css', ...shared],
    command: (fresh) => ['extension/build/build.ts', fresh],
  },
]
const notSources = new Set(['node_modules', 'dist'])

/**
 * Builds what changed since its sources did, or is not there.
 * @param {string} [only] the name of a part; all of them without it
 * @param {boolean} [isSingle] its single executable too, where it has one
 */
export async function buildIfNeeded(only, isSingle = false) {
  for (const part of parts) {
    if (only === undefined || part.name === only)
      await onceAtATime(
        () => isNeeded(part, isSingle),
        (alsoHolds) => build(part, isSingle, alsoHolds),
      )
  }
}

const doneOf = (/** @type {Part} */ { name }) => stamp(`${name}-build`)

/**
 * @param {Part} part
 * @param {boolean} isSingle
 */
async function isNeeded(part, isSingle) {
  const proofs = isSingle && part.single !== undefined ? [part.proof, part.single] : [part.proof]
  const isThere = proofs.every((proof) => existsSync(join(root, part.built, proof)))
  return !isThere || !(await doneOf(part).matches(sourcesKey(part)))
}

/**
 * Into a folder of its own, which then takes the place: what is served is whole at any time.
 * @param {Part} part
 * @param {boolean} isSingle
 * @param {(pid: number) => void} alsoHolds
 */
async function build(part, isSingle, alsoHolds) {
  console.log(`Building ${part.name}…`)
  const done = doneOf(part)
  await done.clear()
  const key = sourcesKey(part)
  const fresh = `.cache/${part.name}-dist`
  const old = join(root, `${fresh}-old`)
  const built = join(root, part.built)
  await rm(join(root, fresh), { recursive: true, force: true })
  const isDone = await buildInto(part, fresh, isSingle, alsoHolds)
  if (!isDone || !existsSync(join(root, fresh, part.proof)))
    throw new Error(`${part.title} could not be built; the reason stands above.`)
  await rm(old, { recursive: true, force: true })
  if (existsSync(built)) await rename(built, old)
  await rename(join(root, fresh), built)
  await done.set(key)
  await rm(old, { recursive: true, force: true })
}

/**
 * @param {Part} part
 * @param {string} fresh a folder, from the root
 * @param {boolean} [isSingle]
 * @param {(pid: number) => void} [alsoHolds]
 * @returns {Promise<boolean>} whether its command ended well
 */
export function buildInto(part, fresh, isSingle = false, alsoHolds) {
  const options = { cwd: root, env: { ...toolEnvironment(), NODE_ENV: 'production' } }
  const more = isSingle && part.single !== undefined ? ['--single'] : []
  return run(pinnedNode(), [...part.command(fresh), ...more], options, alsoHolds)
}

/** Thousands of files: one call after the other that waits for each takes five times as long. */
function sourcesKey(/** @type {Part} */ { sources }) {
  const hash = createHash('sha256')
  for (const source of sources) addToKey(hash, source)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path below the root
 */
function addToKey(hash, path) {
  const entry = statSync(join(root, path))
  if (!entry.isDirectory()) {
    hash.update(`${path}\n${entry.size} ${entry.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(join(root, path)).toSorted())
    if (!notSources.has(name)) addToKey(hash, join(path, name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2)
  await buildIfNeeded(
    args.find((arg) => !arg.startsWith('--')),
    args.includes('--single'),
  )
}
