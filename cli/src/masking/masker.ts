import type { SecretForm } from './secret-forms.ts'

const hidden = Buffer.from('[hidden]')
const lineFeed = 10
const carriageReturn = 13

/** Hides secrets in a stream of bytes. */
export interface Masker {
  /** What of this and of what was held back can be shown now. */
  take: (chunk: Uint8Array) => Buffer
  /** The rest, at the end of the stream. */
  end: () => Buffer
}

/**
 * Writes `[hidden]` in place of each form, wherever writes begin and end. Forms that overlap are hidden as one. Bytes
 * are held back only while a form could begin with them.
 */
export function makeMasker(forms: readonly SecretForm[]): Masker {
  const byFirst = new Map<number | undefined, SecretForm[]>()
  for (const form of forms) byFirst.set(form.bytes[0], [...(byFirst.get(form.bytes[0]) ?? []), form])
  let held: Buffer = Buffer.alloc(0)
  /** How many of the held bytes stand for a `[hidden]` that was written already. */
  let covered = 0

  function scan(data: Buffer, isLast: boolean): Buffer {
    const out: Uint8Array[] = []
    let shown = 0
    let coverEnd = covered
    let at = 0
    for (; at < data.length; at += 1) {
      const { length, isOpen } = longestAt(data, at, byFirst.get(data[at]) ?? [])
      if (length > 0) {
        if (at >= coverEnd) {
          out.push(data.subarray(Math.max(shown, coverEnd), at), hidden)
        }
        coverEnd = Math.max(coverEnd, at + length)
        shown = coverEnd
      }
      if (isOpen && !isLast) break
    }
    out.push(data.subarray(Math.min(Math.max(shown, coverEnd), at), at))
    held = Buffer.from(data.subarray(at))
    covered = Math.max(0, coverEnd - at)
    return Buffer.concat(out)
  }

  return {
    take: (chunk) => scan(Buffer.concat([held, chunk]), false),
    end: () => scan(held, true),
  }
}

/** The length of the longest form at a place, 0 for none, and whether a longer one could stand there if data went on. */
function longestAt(data: Buffer, start: number, forms: readonly SecretForm[]) {
  let length = 0
  let isOpen = false
  for (const form of forms) {
    const end = endOf(data, start, form)
    if (end === 'open') isOpen = true
    else if (end !== null) length = Math.max(length, end - start)
  }
  return { length, isOpen }
}

/** Where a form that begins at `start` ends; `open` if the data ends before it; null if it is not there. */
function endOf(data: Buffer, start: number, { bytes, mayWrap }: SecretForm): number | 'open' | null {
  let at = start
  let index = 0
  while (index < bytes.length) {
    if (at >= data.length) return 'open'
    if (data[at] === bytes[index]) index += 1
    else if (!mayWrap || index === 0 || !isLineBreak(data, at)) return null
    at += 1
  }
  return at
}

/** One line feed, with a carriage return or without: more would let the held bytes grow without end. */
const isLineBreak = (data: Buffer, at: number): boolean =>
  data[at] === lineFeed
    ? data[at - 1] !== lineFeed
    : data[at] === carriageReturn && data[at - 1] !== carriageReturn && data[at - 1] !== lineFeed
