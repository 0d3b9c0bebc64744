import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { CliError, usageError } from '../errors/cli-error.ts'

export const storeKinds = ['keychain', 'file', 'none'] as const
export type StoreKind = (typeof storeKinds)[number]

/** What stands in `config.json`: never a secret. */
export interface Config {
  server?: string
  ca?: string
  profile?: string
  store?: StoreKind
}

export interface Settings {
  /** The folder of all profiles. */
  home: string
  /** The folder of this profile, with its `config.json` and, if its session is kept in a file, `session.json`. */
  folder: string
  profile: string
  /** The server's origin; undefined until one is named. */
  server: string | undefined
  /** The file of a certificate to trust beside the known ones. */
  ca: string | undefined
  /** Undefined: wherever there is a place. */
  store: StoreKind | undefined
  /** What a machine signs in with, in place of a kept session. */
  token: string | undefined
}

type Variables = Readonly<Record<string, string | undefined>>
export type SettingFlags = Partial<Record<'server' | 'profile' | 'store' | 'ca', string | undefined>>

const defaultProfile = 'default'

/**
 * A flag wins over the environment, that over the profile's file, that over the file of all.
 * @throws CliError if one of them makes no sense
 */
export function readSettings(flags: SettingFlags, variables: Variables): Settings {
  const read = (name: string): string | undefined => variables[name] || undefined
  const home = read('CARDEA_HOME') ?? join(homedir(), '.config', 'cardea')
  const shared = readConfig(home)
  const profile = flags.profile ?? read('CARDEA_PROFILE') ?? shared.profile ?? defaultProfile
  if (!/^\w[\w.-]{0,59}$/.test(profile))
    throw usageError('The name of a profile has letters, digits, hyphens, dots and underscores.')
  const folder = profile === defaultProfile ? home : join(home, 'profiles', profile)
  const own = folder === home ? shared : readConfig(folder)
  const token = read('CARDEA_TOKEN')
  const server = flags.server ?? read('CARDEA_SERVER') ?? own.server ?? shared.server
  return {
    home,
    folder,
    profile,
    server: server === undefined ? undefined : originOf(server),
    ca: flags.ca ?? read('CARDEA_CA') ?? own.ca ?? shared.ca,
    store:
      token === undefined
        ? storeOf(flags.store ?? read('CARDEA_STORE') ?? own.store ?? shared.store)
        : 'none',
    token,
  }
}

function storeOf(text: string | undefined): StoreKind | undefined {
  if (text === undefined) return undefined
  const kind = storeKinds.find((one) => one === text)
  if (!kind) throw usageError(`A store is one of ${storeKinds.join(', ')}.`)
  return kind
}

export function readConfig(folder: string): Config {
  const path = join(folder, 'config.json')
  if (!existsSync(path)) return {}
  try {
    const config: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof config === 'object' && config !== null && !Array.isArray(config)) return textsOf(config)
  } catch (error) {
    throw new CliError('failed', 'config/unreadable', `${path} cannot be read as JSON.`, { cause: error })
  }
  throw new CliError('failed', 'config/unreadable', `${path} is not a JSON object.`)
}

const textsOf = (config: object): Config =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => typeof value === 'string'))

const isOfThisMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** @throws CliError unless the address is an https one, or of this machine */
export function originOf(address: string): string {
  const url = URL.parse(address.includes('://') ? address : `https://${address}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw usageError('The address of the server is one such as https://vault.example.org.')
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw usageError('The address of the server has no path.')
  if (url.protocol === 'http:' && !isOfThisMachine(url.hostname))
    throw usageError('The address of the server must begin with https://, unless it is on this machine.')
  return url.origin
}
