import type { Language, User } from '@cardea/contract'
import { texts } from '../../i18n/texts.ts'

/**
 * Text that a mail program would turn into a link. The dots of initials, as in J.R.R. Tolkien, make none: no domain
 * ends in one letter.
 */
const linkLike = /[/:@\\。]\S|\.(?!\p{L}(?![\p{L}\p{M}\p{N}-]))\S/u
const linkLikeAddress = /\/|\bwww\./
/** Characters that reverse the direction of text. */
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** docs/product.md, section 9: the names that are shown to a person without an account. */
const plainName = /^[\p{L}\p{M} .'-]{1,40}$/u

/** How a mail names a person. */
export interface NameInMail {
  /** For the text: the name beside the address. */
  who: string
  /** For the subject, which must hold no text that a person wrote: only the proven address. */
  address: string
}

/**
 * Names a person in a mail. A name that could pass for something else is left out (CVE-2026-35600). An address that
 * could, such as `//evil.example/@x.org`, and a deleted account are replaced by a word. People without an account see
 * only plain names.
 */
export function nameInMail(
  user: Pick<User, 'name' | 'email' | 'kind'> | undefined,
  language: Language,
  reader: 'account' | 'stranger' = 'account',
): NameInMail {
  const { somebody, machine } = texts[language]
  if (!user) return { who: somebody, address: somebody }
  // A machine has no address that says anything; its name stays out of subjects as all names do.
  if (user.kind === 'service') {
    return { who: user.name !== null && isHarmless(user.name) ? user.name : machine, address: machine }
  }
  const address = linkLikeAddress.test(user.email) ? somebody : user.email
  const { name } = user
  if (name === null || !isHarmless(name)) return { who: address, address }
  if (reader === 'stranger' && !plainName.test(name)) return { who: address, address }
  return { who: address === somebody ? name : `${name} (${address})`, address }
}

const isHarmless = (name: string): boolean => !bidi.test(name) && !linkLike.test(asRead(name))

/** Replaces full-width forms by plain ones and removes invisible characters. */
const asRead = (name: string): string => name.normalize('NFKC').replace(/\p{Cf}/gu, '')
