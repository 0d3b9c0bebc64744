import { ImportFailure } from './import-failure.ts'

export interface DecodedText {
  text: string
  /** Nothing in the file said how its letters are written, and it is no UTF-8. */
  isGuessed: boolean
}

const marks: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The text of a file, by its byte order mark, else as UTF-8 or UTF-16, else as Windows writes western letters. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const mark = marks.find(([, start]) => start.every((byte, index) => bytes[index] === byte))
  const encoding = mark?.[0] ?? utf16WithoutMark(bytes) ?? 'utf-8'
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    if (mark || bytes.includes(0)) throw new ImportFailure('unknown-format')
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
  }
}

/** Text in western letters has a zero beside almost every one of them. */
function utf16WithoutMark(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, 200)
  if (start.length < 4 || start.length % 2 === 1) return null
  const zerosAt = (offset: number): number =>
    start.filter((byte, at) => at % 2 === offset && byte === 0).length
  const most = (start.length / 2) * 0.7
  if (zerosAt(1) > most) return 'utf-16le'
  return zerosAt(0) > most ? 'utf-16be' : null
}
