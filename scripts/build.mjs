import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { pinnedNode, root, toolEnvironment } from './checkout.mjs'
import { onceAtATime } from './once-at-a-time.mjs'
import { run } from './run.mjs'
import { stamp } from './stamp.mjs'

const done = stamp('web-build')
const built = join(root, 'web/dist')
const sources = ['web', 'client', 'contract', 'sealing', 'package-lock.json', 'tsconfig.base.json']
const notSources = new Set(['node_modules', 'dist'])

/** Builds the web client when one of its sources changed since, or it is not there. */
export async function buildIfNeeded() {
  await onceAtATime(isNeeded, build)
}

async function isNeeded() {
  return !existsSync(join(built, 'index.html')) || !(await done.matches(await sourcesKey()))
}

/**
 * Into a folder of its own, which then takes the place: what is served is whole at any time.
 * @param {(pid: number) => void} alsoHolds
 */
async function build(alsoHolds) {
  console.log('Building…')
  await done.clear()
  const key = await sourcesKey()
  const fresh = join(root, '.cache/web-dist')
  const old = join(root, '.cache/web-dist-old')
  await rm(fresh, { recursive: true, force: true })
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    'web',
    '--outDir',
    '../.cache/web-dist',
    '--logLevel',
    'error',
  ]
  const options = { cwd: root, env: { ...toolEnvironment(), NODE_ENV: 'production' } }
  if (!(await run(pinnedNode(), vite, options, alsoHolds)) || !existsSync(join(fresh, 'index.html'))) {
    throw new Error('The web client could not be built; the reason stands above.')
  }
  await rm(old, { recursive: true, force: true })
  if (existsSync(built)) await rename(built, old)
  await rename(fresh, built)
  await done.set(key)
  await rm(old, { recursive: true, force: true })
}

async function sourcesKey() {
  const hash = createHash('sha256')
  for (const source of sources) await addToKey(hash, source)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path below the root
 */
async function addToKey(hash, path) {
  const entry = await stat(join(root, path))
  if (!entry.isDirectory()) {
    hash.update(`${path}\n${entry.size} ${entry.mtimeMs}\n`)
    return
  }
  const names = await readdir(join(root, path))
  for (const name of names.toSorted()) if (!notSources.has(name)) await addToKey(hash, join(path, name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfNeeded()
