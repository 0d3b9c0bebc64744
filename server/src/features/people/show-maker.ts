import type { Context } from '../../http/context.ts'
import { findPeople } from './people.ts'

/** Letters, spaces and what names have between them: nothing that could pass for a sentence or an address. */
const plainName = /^[\p{L}\p{M} .'-]{1,40}$/u

/** Who made a link or form, as visitors see them. A name that could mislead is left out. */
export async function showMaker(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  userID: string,
): Promise<{ email: string; name: string | null }> {
  const maker = (await findPeople(database, keyring, [userID])).get(userID)
  const name = maker?.name ?? null
  return { email: maker?.email ?? '', name: name !== null && plainName.test(name) ? name : null }
}
