import { limits } from '@cardea/contract'

/** Invisible characters, and the marks that reverse the order of letters, so that a name reads as what it is. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

const unnamed = 'file'
const longestExtension = 16

/**
 * A file's name as it is stored: without path, control characters and surrounding spaces, at most 255 characters, never
 * empty.
 */
export function normaliseFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last.replace(unseen, '').trim()
  return /^\.*$/.test(seen) ? unnamed : shorten(seen)
}

/** A name that is too long loses the end of its stem, because the extension says how to open the file. */
function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= limits.fileNameCharacters) return name
  const dot = characters.lastIndexOf('.')
  const extension = characters.length - dot <= longestExtension && dot > 0 ? characters.slice(dot) : []
  return [...characters.slice(0, limits.fileNameCharacters - extension.length), ...extension].join('').trim()
}
