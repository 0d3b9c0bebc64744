import { isId, type Template, type TemplateField } from '@cardea/contract'
import type { Context, Database } from '../../context.ts'
import { timeOfId } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { builtInTemplates } from './built-in-templates.ts'

/** What is sealed of a person's own template. */
export interface TemplateAbout {
  name: string
  icon: string
  color: string
  fields: TemplateField[]
}

/** Templates of earlier versions say of required fields alone that they are. */
type StoredTemplate = Omit<TemplateAbout, 'fields'> & {
  fields: (Omit<TemplateField, 'isRequired'> & { isRequired?: boolean })[]
}

interface TemplateRow {
  id: string
  owner_id: string
  about: Buffer
  version: number
  updated_at: Date
}

const builtIn = new Map(builtInTemplates.map((template) => [template._id, template]))

const place = (id: string, version: number) => ({ table: 'templates', id, part: 'about', version })

export const sealTemplate = (keyring: Keyring, id: string, version: number, about: TemplateAbout): Buffer =>
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
    createdAt: timeOfId(row.id).toISOString(),
  }
}

/** A template somebody may use: built in, or their own. @throws AppError template/not-found */
export async function requireTemplate(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  userID: string,
  id: string,
): Promise<Template> {
  const template = builtIn.get(id)
  if (template) return template
  const row = isId(id) ? await findOwnTemplate(database, userID, id) : undefined
  if (!row) throw new AppError('template/not-found')
  return openTemplate(keyring, row)
}

/**
 * A template somebody may change; others wait until the transaction ends.
 * @throws AppError access/forbidden for a built-in one, template/not-found
 */
export async function lockOwnTemplate(
  transaction: Database,
  userID: string,
  id: string,
): Promise<TemplateRow> {
  if (builtIn.has(id)) throw new AppError('access/forbidden')
  const row = isId(id) ? await findOwnTemplate(transaction, userID, id, true) : undefined
  if (!row) throw new AppError('template/not-found')
  return row
}

function findOwnTemplate(database: Database, userID: string, id: string, isLocked = false) {
  const query = database
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', userID)
  return (isLocked ? query.forUpdate() : query).executeTakeFirst()
}
