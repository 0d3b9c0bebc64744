import { pauseWork } from '../base/in-slices.ts'

/**
 * A value with fewer objects, lists and characters is written in one go, which is by far the fastest: the entries of as
 * many people as one record may have, in a tenth of a millisecond.
 */
const fewContainers = 1_100
const fewCharacters = 512 * 1024
/** Pieces are joined into chunks of about this size. */
const chunkCharacters = 64 * 1024

/** The JSON of lists that many answers share, once it was written. */
const written = new WeakMap<readonly unknown[], string>()

/** Marks a list that many answers share and no code changes: its JSON is written once, in one go. */
export const writeJsonOnce = (list: readonly unknown[]): void => void written.set(list, '')

/** The JSON of an answer, identical to JSON.stringify, written in slices however large it is. */
export async function serialise(value: unknown): Promise<Buffer> {
  const chunks: Buffer[] = []
  let text = ''
  for (const piece of piecesOf(value)) {
    text += piece
    if (text.length >= chunkCharacters) {
      chunks.push(Buffer.from(text))
      text = ''
    }
    const pause = pauseWork()
    if (pause) await pause
  }
  if (chunks.length === 0) return Buffer.from(text)
  return Buffer.concat([...chunks, Buffer.from(text)])
}

function* piecesOf(value: unknown): Generator<string> {
  if (isWrittenOnce(value)) yield writtenOf(value)
  else if (isSmall(value)) yield JSON.stringify(value) ?? 'null'
  else if (Array.isArray(value)) yield* piecesOfList(value)
  else yield* piecesOfObject(value as Readonly<Record<string, unknown>>)
}

function* piecesOfList(list: readonly unknown[]): Generator<string> {
  yield '['
  for (const [index, item] of list.entries()) {
    if (index > 0) yield ','
    yield* piecesOf(item)
  }
  yield ']'
}

function* piecesOfObject(object: Readonly<Record<string, unknown>>): Generator<string> {
  yield '{'
  let isFirst = true
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue
    yield `${isFirst ? '' : ','}${JSON.stringify(key)}:`
    yield* piecesOf(value)
    isFirst = false
  }
  yield '}'
}

const isWrittenOnce = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && written.has(value)

function writtenOf(list: readonly unknown[]): string {
  const text = written.get(list) || JSON.stringify(list)
  written.set(list, text)
  return text
}

/**
 * Whether a value is small enough to write in one go. False if it contains a shared list. Stops counting once it is
 * decided.
 */
function isSmall(value: unknown): boolean {
  const left = [value]
  let containers = 0
  let characters = 0
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next !== 'object' || next === null) continue
    if (isWrittenOnce(next)) return false
    containers += 1
    const within: unknown[] = Array.isArray(next) ? next : Object.values(next)
    if (containers + within.length > fewContainers) return false
    for (const part of within) {
      if (typeof part === 'object') left.push(part)
      else if (typeof part === 'string') characters += part.length
    }
    if (characters > fewCharacters) return false
  }
  return true
}
