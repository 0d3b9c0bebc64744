import type { User } from '@cardea/contract'
import { nameOfPerson } from './people.ts'

/** What a mail program would turn into a link, and characters that make text run backwards. */
const dangerous = /[./:@\\]\S|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** A person as a mail names them: a name that could pass for more is replaced by the address, which was proven (CVE-2026-35600). */
export function plainNameOf(user: User): string {
  const name = nameOfPerson(user)
  return dangerous.test(name) ? user.email : name
}
