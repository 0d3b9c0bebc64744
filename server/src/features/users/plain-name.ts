import type { User } from '@cardea/contract'

/** What a mail program would turn into a link. */
const linkLike = /[./:@\\。]\S/
const linkLikeAddress = /\/|\bwww\./
/** What makes text run backwards. */
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/**
 * A person as a mail names them: a name that could pass for more is replaced by the address, which was proven (CVE-2026-35600);
 * an address that could, such as `//evil.example/@x.org`, by a word.
 */
export function plainNameOf({ name, email }: Pick<User, 'name' | 'email'>): string {
  if (name !== null && !bidi.test(name) && !linkLike.test(asRead(name))) return name
  return linkLikeAddress.test(email) ? 'Somebody' : email
}

/** Full-width forms as the plain ones, and without what nobody sees. */
const asRead = (name: string): string => name.normalize('NFKC').replace(/\p{Cf}/gu, '')
