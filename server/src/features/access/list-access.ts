import type { AccessEntry, Item } from '@cardea/contract'
import type { Context } from '../../http/context.ts'
import { findPeople } from '../people/people.ts'
import { findGroupEntries, findRecordEntries, userIDsOf, withPeople } from './access-entries.ts'

const findEntries = { record: findRecordEntries, group: findGroupEntries }

/** The entries of one item as shown to those who may share it, the owner first. @throws UnreadableError */
export async function listAccess(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  { kind, id }: Item,
): Promise<AccessEntry[]> {
  const entries = await findEntries[kind](database, [id])
  return withPeople(entries.get(id), await findPeople(database, keyring, userIDsOf(entries)))
}
