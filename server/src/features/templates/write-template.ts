import {
  limits,
  spans,
  type FieldToWrite,
  type Template,
  type TemplateField,
  type templateRoutes,
} from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { transact, type Context, type Database } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import { makeId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { lockGroup } from '../access/require-group.ts'
import { lockSetting } from '../people/setting-row.ts'
import { judgeChange } from './judge-change.ts'
import { lockTemplate, openTemplate, sealTemplate, visibleTemplates } from './require-template.ts'
import { isLive, isOverdue, moveToTrash, restoreFromTrash } from '../../database/trash.ts'

/** The default look of a template. */
const plainLook = { color: '282', icon: 'notebook-text' }

/** Makes a template; with `groupID` it is shared with that group. */
export const createTemplate: Handler<typeof templateRoutes.createTemplate> = (call) =>
  transact(call, async (transaction): Promise<Template> => {
    const { name, fields, color = plainLook.color, icon = plainLook.icon, groupID = null } = call.body
    const id = makeId()
    const { userID } = call.caller
    await requireRoomForTemplate(transaction, call, userID)
    if (groupID !== null) await makeRoomInGroup(transaction, userID, groupID)
    const row = await transaction
      .insertInto('templates')
      .values({
        id,
        owner_id: userID,
        group_id: groupID,
        about: sealTemplate(call.keyring, id, 1, { name, color, icon, fields: fields.map(toDefinition) }),
        updated_at: call.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    tell(transaction, userID, [groupID])
    return openTemplate(call.keyring, row)
  })

/** Changes a template; records made from it keep their own copy of its fields. */
export const changeTemplate: Handler<typeof templateRoutes.changeTemplate> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const stored = await lockTemplate(transaction, userID, call.params.id)
    const { groupID: group_id = stored.group_id, ...content } = call.body
    const isMoved = group_id !== stored.group_id
    await judgeChange(transaction, userID, stored, { isMoved, isShared: group_id !== null, content })
    if (isMoved && group_id !== null) await makeRoomInGroup(transaction, userID, group_id)
    const { name, icon, color, fields } = openTemplate(call.keyring, stored)
    const version = stored.version + 1
    const about = sealTemplate(call.keyring, stored.id, version, {
      name: content.name ?? name,
      icon: content.icon ?? icon,
      color: content.color ?? color,
      fields: content.fields?.map(toDefinition) ?? fields,
    })
    const updated_at = call.now()
    await transaction
      .updateTable('templates')
      .set({ about, version, updated_at, group_id })
      .where('id', '=', stored.id)
      .execute()
    tell(transaction, stored.owner_id, [stored.group_id, group_id])
    const isSeen = await visibleTemplates(transaction, userID).where('id', '=', stored.id).executeTakeFirst()
    if (!isSeen) return { _id: stored.id }
    return openTemplate(call.keyring, { ...stored, about, version, updated_at, group_id })
  })

/** Deletes a template; only its owner may, shared or not. */
export const deleteTemplate: Handler<typeof templateRoutes.deleteTemplate> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { id, owner_id, group_id } = await lockTemplate(transaction, userID, call.params.id)
    if (owner_id !== userID) throw new AppError('access/forbidden')
    await moveToTrash(transaction, 'templates', [id], call.now())
    tell(transaction, userID, [group_id])
    return { _id: id }
  })

/** Restores a template that its owner has just deleted. If its group has no room left, it belongs to its owner only. */
export const restoreTemplate: Handler<typeof templateRoutes.restoreTemplate> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const since = keptSince(call.now())
    if ((await restoreFromTrash(transaction, 'templates', userID, [call.params.id], since)) === 0)
      throw new AppError('template/not-found')
    const row = await lockTemplate(transaction, userID, call.params.id)
    const isCrowded =
      row.group_id !== null && (await countInGroup(transaction, row.group_id)) > limits.templatesPerGroup
    if (isCrowded)
      await transaction.updateTable('templates').set({ group_id: null }).where('id', '=', row.id).execute()
    const group_id = isCrowded ? null : row.group_id
    tell(transaction, userID, [group_id])
    return openTemplate(call.keyring, { ...row, group_id })
  })

/** Deletions since this time can be undone. */
const keptSince = (now: Date): Date => new Date(now.getTime() - spans.deletedTemplateMs)

/** Removes deleted templates that can no longer be restored. */
export async function sweepTemplates({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database
    .deleteFrom('templates')
    .where(isOverdue(keptSince(now())))
    .execute()
}

/**
 * Counts a person's templates under the lock of their settings: other calls that make one wait until the transaction
 * ends. Deleted ones count while they are kept, so that deleting makes no room for what can be restored.
 * @throws AppError template/no-space
 */
async function requireRoomForTemplate(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'keyring'>,
  userID: string,
): Promise<void> {
  await lockSetting(transaction, context, userID)
  const { count } = await transaction
    .selectFrom('templates')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', userID)
    .executeTakeFirstOrThrow()
  if (count >= limits.templatesPerPerson) throw new AppError('template/no-space', { isOfCaller: true })
}

/**
 * Authorises the caller to share a template with a group, and locks the group's count: other calls that share a
 * template with it wait.
 * @throws AppError group/not-found, access/forbidden, template/no-space
 */
async function makeRoomInGroup(
  transaction: Transaction<Tables>,
  userID: string,
  groupID: string,
): Promise<void> {
  await lockGroup(transaction, userID, groupID, 'change')
  if ((await countInGroup(transaction, groupID)) >= limits.templatesPerGroup) {
    throw new AppError('template/no-space', { isOfCaller: true })
  }
}

/** Other calls that share a template with the group wait until the transaction ends. */
async function countInGroup(database: Database, groupID: string): Promise<number> {
  await database.selectFrom('groups').select('id').where('id', '=', groupID).forUpdate().execute()
  const { count } = await database
    .selectFrom('templates')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('group_id', '=', groupID)
    .where(isLive)
    .executeTakeFirstOrThrow()
  return count
}

/** Tells open streams of its owner, and of people who see it through a group or did until now. */
function tell(transaction: Transaction<Tables>, ownerID: string, groupIDs: readonly (string | null)[]): void {
  noteChangeEvents(transaction, [
    { kind: 'templates-changed', userID: ownerID },
    ...[...new Set(groupIDs)].flatMap((groupID) =>
      groupID === null ? [] : [{ kind: 'templates-changed' as const, groupID }],
    ),
  ])
}

const toDefinition = ({
  value: _value,
  hint: _hint,
  isRequired = false,
  isEnd,
  autofill,
  options,
  ...field
}: FieldToWrite): TemplateField => ({
  ...field,
  isRequired,
  ...(isEnd === undefined ? {} : { isEnd }),
  ...(autofill === undefined ? {} : { autofill }),
  ...(options === undefined ? {} : { options }),
})
