import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

/** The sealed part of a group. `color`: a hue in degrees, as text. */
export interface AboutGroup {
  name: string
  color: string
  icon: string
  /** Of a group that only its people can open: what they sealed, base64url. Beside it, name and look are empty. */
  sealed?: string
}

/** What is kept of a group that only its people can open. */
export const aboutSealed = (sealed: string): AboutGroup => ({ name: '', color: '', icon: '', sealed })

const place = (id: string, version: number): Place => ({ table: 'groups', id, part: 'about', version })

/** Seals the sealed part of a group for this version of its row. */
export const sealGroup = (keyring: Keyring, id: string, version: number, about: AboutGroup): Buffer =>
  keyring.seal(place(id, version), JSON.stringify(about))

/** Opens the sealed part of a group. @throws UnreadableError */
export const openGroup = (
  keyring: Keyring,
  row: { id: string; about: Buffer; version: number },
): AboutGroup => JSON.parse(keyring.open(place(row.id, row.version), row.about)) as AboutGroup

/** The sealed parts of groups by id, each opened once. */
export async function findGroups(
  database: Database,
  keyring: Keyring,
  ids: Iterable<string>,
): Promise<Map<string, AboutGroup>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await database
    .selectFrom('groups')
    .select(['id', 'about', 'version'])
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .execute()
  return new Map(await keyring.openEach(rows, (row) => [row.id, openGroup(keyring, row)] as const))
}
