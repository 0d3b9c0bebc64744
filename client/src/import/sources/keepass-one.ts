import { Collected } from '../collect.ts'
import { ImportFailure } from '../import-failure.ts'
import { pastTime } from '../dates.ts'
import type { ReadOptions } from '../opened-file.ts'
import { RecordDraft } from '../record-draft.ts'
import { mostRounds } from './keepass-limits.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A database of KeePass 1: the signature of KeePass, and then its own. */
export const isKdb = (start: Uint8Array): boolean =>
  [0x03, 0xd9, 0xa2, 0x9a, 0x65, 0xfb, 0x4b, 0xb5].every((byte, index) => start[index] === byte)

const headerBytes = 124
const aesFlag = 2
const twofishFlag = 8

/** @throws ImportFailure password-needed, password-wrong, key-too-costly, unsupported-cipher, broken-kdbx */
export async function readKdb(file: Bytes, { password, keyFile }: ReadOptions): Promise<Collected> {
  if (file.length < headerBytes) throw new ImportFailure('broken-kdbx')
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const flags = view.getUint32(8, true)
  const rounds = view.getUint32(120, true)
  if (rounds > mostRounds) throw new ImportFailure('key-too-costly')
  if ((flags & aesFlag) === 0) {
    throw new ImportFailure('unsupported-cipher', { found: flags & twofishFlag ? 'Twofish' : String(flags) })
  }
  if (password === undefined && keyFile === undefined) throw new ImportFailure('password-needed')
  const sealed = file.slice(headerBytes)
  if (sealed.length === 0 || sealed.length % 16 !== 0) throw new ImportFailure('broken-kdbx')
  for (const composite of await compositeKeys(password, keyFile)) {
    const transformed = await sha256(await transform(composite, file.slice(88, 120), rounds))
    const key = await sha256(joined(file.slice(16, 32), transformed))
    const content = await openCbc(key, file.slice(32, 48), sealed)
    if (content && areEqual(await sha256(content), file.slice(56, 88))) {
      return readContent(content, view.getUint32(48, true), view.getUint32(52, true))
    }
  }
  throw new ImportFailure('password-wrong')
}

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const joined = (one: Bytes, other: Bytes): Bytes => Uint8Array.from([...one, ...other])

const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** KeePass 1 wrote passwords as Windows does, programs after it in UTF-8: either may open the file. */
async function compositeKeys(password: string | undefined, keyFile: Bytes | undefined): Promise<Bytes[]> {
  const ofFile = keyFile && (await keyOfFile(keyFile))
  if (!password) return [ofFile ?? (await sha256(new Uint8Array()))]
  const texts = [windowsBytes(password), new TextEncoder().encode(password)].filter((bytes) => bytes !== null)
  const different = texts.filter((bytes, at) => at === 0 || !areEqual(bytes, texts[0] ?? bytes))
  return Promise.all(
    different.map(async (bytes) => {
      const key = await sha256(bytes)
      return ofFile ? sha256(joined(key, ofFile)) : key
    }),
  )
}

/** The letters of Windows-1252 beyond Latin 1. */
const beyondLatin = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function windowsBytes(text: string): Bytes | null {
  const codes = [...text].map((letter) => {
    const place = beyondLatin.indexOf(letter)
    return place === -1 ? (letter.codePointAt(0) ?? 0) : 0x80 + place
  })
  return codes.every((code) => code < 256) ? Uint8Array.from(codes) : null
}

/** 32 bytes, or as many in hexadecimal, are the key; of any other file its hash. */
async function keyOfFile(file: Bytes): Promise<Bytes> {
  if (file.length === 32) return file
  const text = new TextDecoder().decode(file)
  if (!/^[0-9a-f]{64}$/i.test(text)) return sha256(file)
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

const roundsAtOnce = 10_000

/** AES without chaining, so many times over: chained over nothing but zeros it is the same. */
async function transform(composite: Bytes, seed: Bytes, rounds: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', seed, 'AES-CBC', false, ['encrypt'])
  const half = async (from: number): Promise<Bytes> => {
    let block = composite.slice(from, from + 16)
    for (let left = rounds; left > 0; left -= roundsAtOnce) {
      const zeros = new Uint8Array(16 * Math.min(left, roundsAtOnce))
      const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: block }, key, zeros)
      block = new Uint8Array(sealed).slice(zeros.length - 16, zeros.length)
    }
    return block
  }
  return joined(await half(0), await half(16))
}

async function openCbc(key: Bytes, iv: Bytes, sealed: Bytes): Promise<Bytes | null> {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['decrypt'])
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, imported, sealed))
  } catch {
    return null
  }
}

type Fields = ReadonlyMap<number, Bytes>

/** Fields of a kind and a length each, up to one that says that nothing follows. */
function readItems(content: Bytes, start: number, count: number): { items: Fields[]; end: number } {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const items: Fields[] = []
  let at = start
  while (items.length < count) {
    const fields = new Map<number, Bytes>()
    for (;;) {
      if (at + 6 > content.length) throw new ImportFailure('broken-kdbx')
      const kind = view.getUint16(at, true)
      const size = view.getUint32(at + 2, true)
      at += 6
      if (at + size > content.length) throw new ImportFailure('broken-kdbx')
      if (kind === 0xffff) break
      fields.set(kind, content.slice(at, at + size))
      at += size
    }
    items.push(fields)
  }
  return { items, end: at }
}

const textOf = (fields: Fields, kind: number): string =>
  new TextDecoder().decode(fields.get(kind) ?? new Uint8Array()).replace(/\0+$/, '')

function numberOf(fields: Fields, kind: number): number {
  const bytes = fields.get(kind) ?? new Uint8Array()
  return bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)
}

/** Five bytes, from the year down to the second. */
function timeOf(fields: Fields, kind: number): Date | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = fields.get(kind) ?? []
  const year = (a << 6) | (b >> 2)
  if (year === 0) return null
  const month = ((b & 3) << 2) | (c >> 6)
  const time = Date.UTC(
    year,
    month - 1,
    (c >> 1) & 31,
    ((c & 1) << 4) | (d >> 4),
    ((d & 15) << 2) | (e >> 6),
    e & 63,
  )
  return new Date(time)
}

/** What programs keep beside the entries for themselves. */
const isOfProgram = (fields: Fields): boolean =>
  textOf(fields, 4) === 'Meta-Info' && textOf(fields, 6) === 'SYSTEM' && textOf(fields, 5) === '$'

function readContent(content: Bytes, groupCount: number, entryCount: number): Collected {
  const { items: groups, end } = readItems(content, 0, groupCount)
  const { items: entries } = readItems(content, end, entryCount)
  const found = new Collected()
  const paths = new Map<number, string[]>()
  const above: string[] = []
  for (const group of groups) {
    above.length = Math.min(numberOf(group, 8), above.length)
    above.push(textOf(group, 2))
    paths.set(numberOf(group, 1), [...above])
    found.groups.add(above.filter((part) => part.trim() !== '').join(' / '))
  }
  for (const entry of entries) {
    if (isOfProgram(entry)) continue
    const label = textOf(entry, 4)
    found.read(label, () => found.takeUnlessEmpty(draftOf(entry).into(paths.get(numberOf(entry, 2)) ?? [])))
  }
  return found
}

function draftOf(entry: Fields): RecordDraft {
  const draft = new RecordDraft('Login')
  draft.name = textOf(entry, 4)
  draft.addresses([textOf(entry, 5)])
  draft.put('username', textOf(entry, 6))
  draft.put('password', textOf(entry, 7))
  draft.put('notes', textOf(entry, 8))
  draft.createdAt = pastTime(timeOf(entry, 9)?.getTime() ?? null)
  draft.changedAt = pastTime(timeOf(entry, 10)?.getTime() ?? null)
  const end = timeOf(entry, 12)
  // What never ends is written as the year 2999.
  if (end && end.getUTCFullYear() < 2900) draft.add('Expires', end.toISOString().slice(0, 10), 'date')
  const [name, bytes] = [textOf(entry, 13), entry.get(14)]
  if (name !== '' && bytes) {
    const mimeType = 'application/octet-stream'
    draft.files.push({ name, mimeType, size: bytes.length, read: () => Promise.resolve(bytes) })
  }
  return draft
}
