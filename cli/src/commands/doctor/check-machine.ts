/** @file What the machine and the profile are like, without a call. */
import { existsSync, statSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { clipboardPrograms } from '../../clipboard/programs.ts'
import type { Context } from '../../context/context.ts'
import { version } from '../../context/version.ts'
import { fail, ok, warn, type Check } from './check.ts'

type Found = Omit<Check, 'name'>

const leastNode = [22, 12] as const

export async function checkRuntime(): Promise<Found> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isOld = major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])
  const says = `cardea ${version} on Node ${process.versions.node}, ${process.platform}`
  return isOld ? fail(`${says}: it needs Node ${leastNode.join('.')} or newer.`) : ok(`${says}.`)
}

/** The folder of the profile, or the nearest one above it that is there. */
export async function checkFolder({ settings: { folder, store } }: Context): Promise<Found> {
  if (store === 'none') return ok('Nothing is written on this machine.')
  const there = nearest(folder)
  const isWritable = await access(there, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable) return fail(`${there} cannot be written: no session can be kept there.`)
  const isOpen = process.platform !== 'win32' && there === folder && (statSync(folder).mode & 0o077) !== 0
  return isOpen ? warn(`Others may read ${folder}: chmod 700 ${folder}`) : ok(`${folder}.`)
}

function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))
}

export async function checkStore({ connect, settings, variables }: Context): Promise<Found> {
  if (settings.store === 'none')
    return ok(variables['CARDEA_TOKEN'] ? 'None: CARDEA_TOKEN signs in.' : 'None: no session is kept.')
  if (settings.server === undefined) return warn('No server is named, so no session is kept.')
  const { store } = await connect()
  if (store.kind === 'keychain') return ok('The keychain of this machine.')
  const file = join(settings.folder, 'session.json')
  if (!existsSync(file)) return ok('A file; there is none yet.')
  return warn(`${file} alone signs in: whoever reads it is you. A keychain would keep it better.`)
}

export async function checkClipboard({ variables }: Context): Promise<Found> {
  const folders = (variables['PATH'] ?? '').split(delimiter).filter(Boolean)
  const names = clipboardPrograms(process.platform, variables).map(({ write: [name] }) => name)
  const name = names.find((one) => folders.some((folder) => existsSync(join(folder, one))))
  return name === undefined
    ? warn(`None of ${names.join(', ')} is installed: “cardea copy” needs one of them, or --osc52.`)
    : ok(`${name}.`)
}
