import type { FieldToWrite, TemplateField, templateRoutes } from '@cardea/contract'
import { transact } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Handler } from '../../http/handler.ts'
import { lockOwnTemplate, openTemplate, sealTemplate } from './require-template.ts'

/** The look of a template that was given none. */
const plainLook = { color: '282', icon: 'notebook-text' }

export const createTemplate: Handler<typeof templateRoutes.createTemplate> = async (call) => {
  const { name, fields, color = plainLook.color, icon = plainLook.icon } = call.body
  const id = makeId()
  const { userID } = call.caller
  const row = await call.database
    .insertInto('templates')
    .values({
      id,
      owner_id: userID,
      about: sealTemplate(call.keyring, id, 1, { name, color, icon, fields: fields.map(toDefinition) }),
      updated_at: call.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  call.live.publish([{ kind: 'templates-changed', userID }])
  return openTemplate(call.keyring, row)
}

/** Records that were made from it keep their own copy of its fields. */
export const changeTemplate: Handler<typeof templateRoutes.changeTemplate> = (call) =>
  transact(call, async (transaction) => {
    const stored = await lockOwnTemplate(transaction, call.caller.userID, call.params.id)
    const { name, icon, color, fields } = openTemplate(call.keyring, stored)
    const version = stored.version + 1
    const about = sealTemplate(call.keyring, stored.id, version, {
      name: call.body.name ?? name,
      icon: call.body.icon ?? icon,
      color: call.body.color ?? color,
      fields: call.body.fields?.map(toDefinition) ?? fields,
    })
    const updated_at = call.now()
    await transaction
      .updateTable('templates')
      .set({ about, version, updated_at })
      .where('id', '=', stored.id)
      .execute()
    noteChangeEvents(transaction, [{ kind: 'templates-changed', userID: stored.owner_id }])
    return openTemplate(call.keyring, { ...stored, about, version, updated_at })
  })

export const deleteTemplate: Handler<typeof templateRoutes.deleteTemplate> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const { id } = await lockOwnTemplate(transaction, userID, call.params.id)
    await transaction.deleteFrom('templates').where('id', '=', id).execute()
    noteChangeEvents(transaction, [{ kind: 'templates-changed', userID }])
    return { _id: id }
  })

const toDefinition = ({
  value: _value,
  hint: _hint,
  isRequired = false,
  isEnd,
  options,
  ...field
}: FieldToWrite): TemplateField => ({
  ...field,
  isRequired,
  ...(isEnd === undefined ? {} : { isEnd }),
  ...(options === undefined ? {} : { options }),
})
