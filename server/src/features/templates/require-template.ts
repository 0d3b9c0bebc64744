import { isId, type Template, type TemplateField } from '@cardea/contract'
import type { Context, Database } from '../../http/context.ts'
import { timeOfId } from '../../database/id.ts'
import { groupMembers } from '../../database/role-views.ts'
import { AppError } from '../../http/app-error.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { builtInTemplates } from './built-in-templates.ts'
import { isLive } from '../../database/trash.ts'

/** The sealed part of a template that a person made. */
export interface AboutTemplate {
  name: string
  icon: string
  color: string
  fields: TemplateField[]
}

/** Templates stored by earlier versions have `isRequired` only where it is true. */
type StoredTemplate = Omit<AboutTemplate, 'fields'> & {
  fields: (Omit<TemplateField, 'isRequired'> & { isRequired?: boolean })[]
}

export interface TemplateRow {
  id: string
  owner_id: string
  group_id: string | null
  about: Buffer
  version: number
  updated_at: Date
}

const builtIn = new Map(builtInTemplates.map((template) => [template._id, template]))

const place = (id: string, version: number) => ({ table: 'templates', id, part: 'about', version })

export const sealTemplate = (keyring: Keyring, id: string, version: number, about: AboutTemplate): Buffer =>
  keyring.seal(place(id, version), JSON.stringify(about))

/** A stored template as the wire shows it. @throws UnreadableError */
export function openTemplate(keyring: Keyring, row: TemplateRow): Template {
  const { fields, ...about } = JSON.parse(
    keyring.open(place(row.id, row.version), row.about),
  ) as StoredTemplate
  return {
    _id: row.id,
    ...about,
    fields: fields.map((field) => ({ isRequired: false, ...field })),
    visibility: 'PRIVATE',
    ownerID: row.owner_id,
    ...(row.group_id !== null && { groupID: row.group_id }),
    createdAt: timeOfId(row.id).toISOString(),
  }
}

/** A template a person may use: built in, their own, or of a group they are in. @throws AppError template/not-found */
export async function requireTemplate(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  userID: string,
  id: string,
): Promise<Template> {
  const template = builtIn.get(id)
  if (template) return template
  const row = isId(id)
    ? await visibleTemplates(database, userID).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw new AppError('template/not-found')
  return openTemplate(keyring, row)
}

/**
 * A template that a person sees and may perhaps change, locked until the transaction ends.
 * @throws AppError access/forbidden for a built-in one, template/not-found
 */
export async function lockTemplate(transaction: Database, userID: string, id: string): Promise<TemplateRow> {
  if (builtIn.has(id)) throw new AppError('access/forbidden')
  const row = isId(id)
    ? await visibleTemplates(transaction, userID).where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!row) throw new AppError('template/not-found')
  return row
}

/** The stored templates that a person may use: their own, and those of their present groups. */
export const visibleTemplates = (database: Database, userID: string) =>
  database
    .selectFrom('templates')
    .selectAll()
    .where(isLive)
    .where((where) =>
      where.or([
        where('owner_id', '=', userID),
        where(
          'group_id',
          'in',
          where
            .selectFrom(groupMembers('member'))
            .select('member.group_id')
            .where('member.user_id', '=', userID),
        ),
      ]),
    )
