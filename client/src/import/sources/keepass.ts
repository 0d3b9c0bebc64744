import type { Kdbx, KdbxEntry, KdbxGroup } from 'kdbxweb'
import { Collected } from '../collect.ts'
import { dayFromSeconds, pastTime } from '../dates.ts'
import { argon2 } from '../encrypted-text.ts'
import { ImportFailure } from '../import-failure.ts'
import type { ReadOptions, Source } from '../opened-file.ts'
import { RecordDraft } from '../record-draft.ts'
import { checkBinaries, checkHeader, loadWithin } from './keepass-limits.ts'
import { isOldXml, readOldXml } from './keepass-old-xml.ts'
import { isKdb, readKdb } from './keepass-one.ts'
import { followReferences, textOf } from './keepass-references.ts'
import type { Library } from './keepass-library.ts'

type Read = (entry: KdbxEntry, field: string) => string

/** The first half of the signature of KeePass 1 and 2. */
const isKdbx = (start: Uint8Array): boolean =>
  [0x03, 0xd9, 0xa2, 0x9a].every((byte, index) => start[index] === byte)

const isXml = (text: string): boolean =>
  /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE[^>]*>?\s*)?[\s\S]{0,2000}<KeePassFile[\s>]/.test(
    text.slice(0, 4_000),
  )

/** kdb of KeePass 1, kdbx 3 and 4, which KeePassXC and others write too, and the XML of KeePass 1, KeePass 2 and KeePassX. */
export const keePass: Source = {
  id: 'keepass',
  isOne: ({ start, text }) => isKdbx(start) || isXml(text?.text ?? '') || isOldXml(text?.text ?? ''),
  read: async ({ blob, start, text }, options) => {
    if (isKdb(start)) return readKdb(new Uint8Array(await blob.arrayBuffer()), options)
    const library = await loadLibrary()
    if (isOldXml(text?.text ?? '')) return readOldXml(library, text?.text ?? '')
    const database = isKdbx(start)
      ? await openDatabase(library, await blob.arrayBuffer(), options)
      : await openXml(library, text?.text ?? '')
    return readDatabase(library, database)
  },
}

async function loadLibrary(): Promise<Library> {
  const module = await import('kdbxweb')
  const library: Library = 'default' in module ? module.default : module
  library.CryptoEngine.setArgon2Impl(
    async (password, salt, memoryKiB, iterations, bytes, parallelism, type) => {
      const kind = type === library.CryptoEngine.Argon2TypeArgon2d ? 'argon2d' : 'argon2id'
      const cost = { iterations, memoryKiB, parallelism }
      const key = await argon2(kind, new Uint8Array(password), new Uint8Array(salt), cost, bytes)
      return key.buffer
    },
  )
  return library
}

async function openDatabase(
  library: Library,
  bytes: ArrayBuffer,
  { password, keyFile }: ReadOptions,
): Promise<Kdbx> {
  const start = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 12))
  const load = (text: string | null): Promise<Kdbx> => {
    const secret = text === null ? null : library.ProtectedValue.fromString(text)
    return loadWithin(library, bytes, new library.Credentials(secret, keyFile?.slice() ?? null))
  }
  try {
    checkHeader(library, bytes)
    if (password === undefined && keyFile === undefined) throw new ImportFailure('password-needed')
    // KeePass tells a missing password from an empty one. A person who only has a key file cannot, so both are tried.
    if (password || keyFile === undefined) return await load(password ?? null)
    return await load(null).catch((error: unknown) => {
      if (isWrongKey(library, error)) return load('')
      throw error
    })
  } catch (error) {
    if (error instanceof ImportFailure) throw error
    if (isWrongKey(library, error)) throw new ImportFailure('password-wrong')
    const code = error instanceof library.KdbxError ? error.code : ''
    if (unreadVersions.has(code))
      throw new ImportFailure('unsupported-version', { found: `kdbx ${start[10] ?? 0}` })
    throw new ImportFailure('broken-kdbx')
  }
}

const isWrongKey = (library: Library, error: unknown): boolean =>
  error instanceof library.KdbxError && error.code === library.Consts.ErrorCodes.InvalidKey

/** What the library says of kdbx 2 and of what comes after 4. */
const unreadVersions = new Set<string>(['InvalidVersion', 'Unsupported', 'NotImplemented'])

/** No entity but the five of XML itself is taken: a few lines of others can stand for gigabytes, or for another file. */
async function openXml(library: Library, text: string): Promise<Kdbx> {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new ImportFailure('broken-xml')
  checkBinaries(library, text)
  try {
    const credentials = new library.Credentials(library.ProtectedValue.fromString(''))
    return await library.Kdbx.loadXml(text, credentials)
  } catch {
    throw new ImportFailure('broken-xml')
  }
}

function readDatabase(library: Library, database: Kdbx): Collected {
  const found = new Collected()
  const bin = database.meta.recycleBinUuid?.id
  const follow = followReferences(
    library,
    database.groups.flatMap((group) => [...group.allEntries()]),
  )
  const read: Read = (entry, field) => follow(textOf(library, entry, field))
  const walk = (group: KdbxGroup, above: string[], isDeleted: boolean, depth: number): void => {
    const isBin = isDeleted || (bin !== undefined && group.uuid.id === bin)
    const path = depth === 0 ? [] : [...above, group.name ?? '']
    const name = path.filter((part) => part.trim() !== '').join(' / ')
    if (name !== '' && !isBin) found.groups.add(name)
    if (!isBin) takeNotes(found, group, path)
    for (const entry of group.entries) {
      const label = read(entry, 'Title')
      found.read(label, () => {
        if (isBin) found.leave(label, 'deleted')
        else found.takeUnlessEmpty(draftOf(library, entry, read).into(path))
      })
    }
    for (const inner of group.groups) walk(inner, path, isBin, depth + 1)
  }
  for (const group of database.groups) walk(group, [], false, 0)
  return found
}

/** What a person wrote about a group becomes a note in it: groups here have names alone. */
function takeNotes(found: Collected, group: KdbxGroup, path: readonly string[]): void {
  const [notes, tags] = [group.notes ?? '', group.tags.join(', ')]
  if (notes.trim() === '' && tags === '') return
  const draft = new RecordDraft('Secure note').into(path)
  draft.name = group.name ?? ''
  draft.put('note', notes)
  draft.add('Tags', tags)
  found.take(draft)
}

const dayOf = (time: Date): string | null => dayFromSeconds(time.getTime() / 1_000)

const usual = new Set(['Title', 'UserName', 'Password', 'URL', 'Notes', 'otp'])
/** What KeeOtp writes instead of an address: `key=JBSWY3DP&size=8&step=60`. */
function otpOfKeeOtp(text: string): string {
  const parts = new URLSearchParams(text)
  return otpAddress(parts.get('key') ?? '', parts.get('step') ?? '', parts.get('size') ?? '')
}

const otpParts = /^(TimeOtp-|HmacOtp-|TOTP Seed$|TOTP Settings$)/
/** How older plug-ins say that a code is one of Steam's. */
const ofSteam = /^\d+;S$/

function draftOf(library: Library, entry: KdbxEntry, read: Read): RecordDraft {
  const text = (field: string): string => read(entry, field)
  const draft = new RecordDraft('Login')
  draft.name = text('Title')
  draft.createdAt = pastTime(entry.times.creationTime?.getTime() ?? null)
  draft.changedAt = pastTime(passwordTime(library, entry)?.getTime() ?? null)
  draft.put('username', text('UserName'))
  draft.put('password', text('Password'))
  draft.addresses([text('URL')])
  const otp = text('otp')
  draft.put('totp', (otp.startsWith('key=') ? otpOfKeeOtp(otp) : otp) || otpOf(text))
  draft.put('notes', text('Notes'))
  for (const [name, value] of entry.fields) {
    const isRead = ofSteam.test(text(name)) || !/;\D/.test(text(name))
    const isSaid = otpParts.test(name) && draft.known.has('totp') && isRead
    if (usual.has(name) || isSaid) continue
    const isSecret = value instanceof library.ProtectedValue
    if (name.startsWith('KPEX_PASSKEY')) {
      if (name.endsWith('RELYING_PARTY')) draft.note('passkey', text(name))
    } else if (name.startsWith('KP2A_URL')) draft.add('Website', text(name), 'url')
    else draft.add(name, text(name), isSecret ? 'secret' : text(name).includes('\n') ? 'multiline' : 'text')
  }
  const { expires, expiryTime } = entry.times
  if (expires && expiryTime) draft.add('Expires', dayOf(expiryTime), 'date')
  draft.add('Override URL', entry.overrideUrl)
  draft.add('Tags', entry.tags.join(', '))
  const former = entry.history.map((old) => textOf(library, old, 'Password'))
  const changed = [...new Set(former)].filter((old) => old !== '' && old !== text('Password'))
  draft.add('Former passwords', changed.join('\n'), 'multiline', true)
  for (const [name, binary] of entry.binaries) {
    const content = 'value' in binary ? binary.value : binary
    const bytes = new Uint8Array(content instanceof library.ProtectedValue ? content.getBinary() : content)
    draft.files.push({
      name,
      mimeType: 'application/octet-stream',
      size: bytes.length,
      read: () => Promise.resolve(bytes),
    })
  }
  return draft
}

/** Since when an entry has its password: since the first of its versions, from the last one back, that has it. */
function passwordTime(library: Library, entry: KdbxEntry): Date | undefined {
  const password = textOf(library, entry, 'Password')
  let since = entry.times.lastModTime
  for (const version of entry.history.toReversed()) {
    if (textOf(library, version, 'Password') !== password) break
    since = version.times.lastModTime ?? since
  }
  return since
}

/** One-time codes as KeePass itself and as older plug-ins write them. */
function otpOf(text: (field: string) => string): string {
  const [seed, settings] = [text('TOTP Seed'), text('TOTP Settings').split(';')]
  const secret = text('TimeOtp-Secret-Base32') || seed
  if (secret === '') return ''
  if (ofSteam.test(text('TOTP Settings'))) return `steam://${secret}`
  const period = text('TimeOtp-Period') || (seed === '' ? '' : (settings[0] ?? ''))
  const digits = text('TimeOtp-Length') || (seed === '' ? '' : (settings[1] ?? ''))
  const algorithm = /SHA-?(256|512)/.exec(text('TimeOtp-Algorithm'))?.[1]
  return otpAddress(secret, period, digits, algorithm)
}

/** The bare secret where all else is as usual. */
function otpAddress(secret: string, period: string, digits: string, algorithm?: string): string {
  const parameters = new URLSearchParams({ secret: secret.replace(/\s/g, '') })
  if (period !== '' && period !== '30') parameters.set('period', period)
  if (/^\d+$/.test(digits) && digits !== '6') parameters.set('digits', digits)
  if (algorithm !== undefined) parameters.set('algorithm', `SHA${algorithm}`)
  return [...parameters.keys()].length === 1 ? secret : `otpauth://totp/account?${parameters.toString()}`
}
