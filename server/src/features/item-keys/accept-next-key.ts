import type { Item, NewKey, Roster } from '@cardea/contract'
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { aboutSealed, sealGroup } from '../sealed-records/about-group.ts'
import { openRecord, sealRecord } from '../sealed-records/sealed-record.ts'
import { acceptKey } from './accept-key.ts'

type SealContext = Pick<Context, 'now' | 'keyring'>

/**
 * Takes the next key of an item that stays as it is otherwise: what lists show of it is sealed anew under the key, at the
 * same version. A group that is sealed for the server shows nothing that is.
 * @throws AppError keys/required without what lists show, keys/invalid, keys/outdated, keys/recipients, keys/none
 */
export async function acceptNextKey(
  transaction: Database,
  context: SealContext,
  item: Item,
  userID: string,
  made: { key: NewKey; roster: Roster },
): Promise<void> {
  const { key } = made
  const listed = item.kind === 'record' ? key.summary : key.about
  const isListed = item.kind === 'record' || (await isSealedGroup(transaction, item.id))
  if (isListed && listed === undefined) throw new AppError('keys/required')
  if (!isListed && listed !== undefined) throw new AppError('keys/invalid')
  await acceptKey(transaction, context, item, userID, made)
  if (listed === undefined) return
  if (item.kind === 'record') await replaceSummary(transaction, context, item.id, listed)
  else await replaceAbout(transaction, context, item.id, listed)
}

async function isSealedGroup(database: Database, id: string): Promise<boolean> {
  const group = await database
    .selectFrom('groups')
    .select('sealed_for')
    .where('id', '=', id)
    .executeTakeFirst()
  return group?.sealed_for === 'people'
}

async function replaceSummary(
  transaction: Database,
  { keyring }: SealContext,
  id: string,
  summary: string,
): Promise<void> {
  const row = await transaction
    .selectFrom('records')
    .select(['id', 'version', 'data_key', 'summary', 'secrets'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const content = openRecord(keyring, row)
  if (!content.sealed) throw new Error('The record is not sealed for people.')
  const renewed = { ...content, fields: [], sealed: { ...content.sealed, summary } }
  await transaction
    .updateTable('records')
    .set(sealRecord(keyring, id, row.version, renewed, row.data_key))
    .where('id', '=', id)
    .execute()
}

async function replaceAbout(
  transaction: Database,
  { keyring }: SealContext,
  id: string,
  about: string,
): Promise<void> {
  const { version } = await transaction
    .selectFrom('groups')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('groups')
    .set({ about: sealGroup(keyring, id, version, aboutSealed(about)) })
    .where('id', '=', id)
    .execute()
}
