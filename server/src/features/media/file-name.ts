import { limits } from '@cardea/contract'

/** Everything that is not seen, and the marks that turn the order of letters round, so that a name reads as what it is. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

const unnamed = 'file'
const longestExtension = 16

/** A file's name as it is kept: without path, control characters and spaces around, at most 255 characters, never empty. */
export function settleFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last.replace(unseen, '').trim()
  return /^\.*$/.test(seen) ? unnamed : shorten(seen)
}

/** What is too long loses the end of its stem, as the extension says how to open it. */
function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= limits.fileNameCharacters) return name
  const dot = characters.lastIndexOf('.')
  const extension = characters.length - dot <= longestExtension && dot > 0 ? characters.slice(dot) : []
  return [...characters.slice(0, limits.fileNameCharacters - extension.length), ...extension].join('').trim()
}
