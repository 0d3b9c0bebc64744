import type { NewKey, Roster } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import type { Context, Database } from '../../http/context.ts'
import { aboutSealed, sealGroup } from './about-group.ts'
import { acceptKey } from '../item-keys/accept-key.ts'

interface GroupToKey {
  id: string
  version: number
  sealed_for: string
}

/**
 * Takes the next key of a group whose lock the caller holds. Of a group that only its people can open, what lists show is
 * sealed anew under it, at the same version.
 * @throws AppError keys/required without that, keys/invalid, keys/outdated, keys/recipients, keys/none
 */
export async function acceptGroupKey(
  transaction: Database,
  context: Pick<Context, 'keyring' | 'now'>,
  { group, userID }: { group: GroupToKey; userID: string },
  { key, roster }: { key: NewKey; roster: Roster },
): Promise<void> {
  const { id, version } = group
  const isSealed = group.sealed_for === 'people'
  if (isSealed && !key.about) throw new AppError('keys/required')
  if (!isSealed && key.about) throw new AppError('keys/invalid')
  await acceptKey(transaction, context, { kind: 'group', id }, userID, { key, roster })
  if (!key.about) return
  await transaction
    .updateTable('groups')
    .set({ about: sealGroup(context.keyring, id, version, aboutSealed(key.about)) })
    .where('id', '=', id)
    .execute()
}
