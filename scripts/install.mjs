import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { homeForTools, pinnedNode, root } from './checkout.mjs'
import { onceAtATime } from './once-at-a-time.mjs'
import { run } from './run.mjs'
import { stamp } from './stamp.mjs'

const done = stamp('install')

/** Installs the locked packages when they changed, or are not there for this platform. */
export async function installIfNeeded() {
  await onceAtATime(isNeeded, install)
}

async function isNeeded() {
  const key = await lockKey()
  if ((await done.matches(key)) && existsSync(join(root, 'node_modules/.bin'))) return false
  if (!(await isInstalled())) return true
  await done.set(key).catch(unlessReadOnly)
  return false
}

/**
 * The account of a service may read the checkout and not write it. It looks at what is installed each time.
 * @param {NodeJS.ErrnoException} error
 */
function unlessReadOnly(error) {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error
}

/** @param {(pid: number) => void} alsoHolds */
async function install(alsoHolds) {
  console.log('Installing…')
  await done.clear()
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
  // npm ci refuses a lock that lacks a package of another platform; npm install puts up with it.
  const isDone = (await npm(['ci', ...flags], alsoHolds)) || (await npm(['install', ...flags], alsoHolds))
  if (!isDone) throw new Error('npm could not install the packages; its reason stands above.')
  if (!(await run(pinnedNode(), ['--eval', ''], { cwd: root }))) {
    throw new Error(`The packaged Node does not run on this machine: ${pinnedNode()}`)
  }
  await done.set(await lockKey())
}

/**
 * A caller's NODE_ENV=production, and the settings npm hands to its scripts, would leave packages out.
 * @param {string[]} args
 * @param {(pid: number) => void} whenStarted
 */
async function npm(args, whenStarted) {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_ENV$|npm_config_(omit|only|production)$)/i.test(name),
  )
  const options = { cwd: root, env: { ...Object.fromEntries(kept), ...homeForTools() } }
  const npmScript = process.env['npm_execpath']
  return npmScript?.endsWith('npm-cli.js')
    ? run(process.execPath, [npmScript, ...args], options, whenStarted)
    : run('npm', args, options, whenStarted)
}

/** Changes with whatever decides which packages belong into node_modules. */
async function lockKey() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const manifests = ['.', ...workspaces].map((folder) => join(folder, 'package.json'))
  for (const file of ['package-lock.json', ...manifests]) {
    hash.update(`${file}\n`).update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}

/**
 * npm may have been run by hand: npm writes down, last of all, what it has installed.
 * Only what the lock calls optional may be missing (packages of other platforms); what lies there besides does no harm.
 */
async function isInstalled() {
  const locked = await readPackages('package-lock.json')
  const installed = await readPackages('node_modules/.package-lock.json')
  if (!locked || !installed) return false
  return Object.entries(locked).every(([place, wanted]) => {
    const found = installed[place]
    if (!place.startsWith('node_modules/')) return true
    return found ? wanted.version === found.version && wanted.integrity === found.integrity : wanted.optional
  })
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage
 * @param {string} lock
 * @returns {Promise<Record<string, LockedPackage> | undefined>}
 */
async function readPackages(lock) {
  const text = await readFile(join(root, lock), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text).packages
}
