import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const binaries = join(root, 'node_modules/.bin')
const cache = join(root, 'node_modules/.cache/cardea')
const leastNodeMajor = 26

/**
 * A path for what can be made again; it goes whenever packages are installed anew.
 * @param {string} name
 */
export function cached(name) {
  return join(cache, name)
}

/** The Node that runs everything of ours: the one npm installed, or the system's where that is new enough. */
export function pinnedNode() {
  const pinned = join(binaries, 'node')
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= leastNodeMajor) return process.execPath
  throw new Error(
    `There is no packaged Node ${leastNodeMajor} for ${process.platform} on ${process.arch}, and this is Node ${process.versions.node}. Start with Node ${leastNodeMajor} or newer.`,
  )
}

/** Our environment for tools out of node_modules: they run on the pinned Node and find each other. */
export function toolEnvironment() {
  const { NODE_ENV: _, ...environment } = process.env
  return { ...environment, PATH: [binaries, process.env['PATH']].join(delimiter), ...homeForTools() }
}

/**
 * Accounts for services have a home that does not exist or is not theirs. npm and browsers insist on one.
 * @returns {Record<string, string>}
 */
export function homeForTools() {
  try {
    accessSync(process.env['HOME'] ?? '', constants.W_OK)
    return {}
  } catch {
    const home = join(root, '.cache')
    return { HOME: home, npm_config_cache: join(home, 'npm') }
  }
}
