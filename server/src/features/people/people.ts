import { randomBytes } from 'node:crypto'
import type { User } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { constantStatement } from '../../database/constant-statement.ts'
import { timeOfId } from '../../database/id.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

/** The sealed part of a person. */
export interface AboutUser {
  email: string
  name: string | null
}

interface UserRow {
  id: string
  about: Buffer
  image_id: string | null
  version: number
}

export const userColumns = ['id', 'about', 'image_id', 'version'] as const

const aboutPlace = (id: string, version: number): Place => ({ table: 'users', id, part: 'about', version })

export const sealUser = (keyring: Keyring, id: string, version: number, about: AboutUser): Buffer =>
  keyring.seal(aboutPlace(id, version), JSON.stringify(about))

/** Addresses of service accounts, which no person can have: `foldEmail` refuses them. */
const serviceDomain = '@service.invalid'
const isServiceAddress = (email: string): boolean => email.endsWith(serviceDomain)

/** A new address of a service account. */
export const makeServiceAddress = (): string =>
  `${randomBytes(4).toString('hex').toUpperCase()}${serviceDomain}`

/** A stored person as the wire shows them. @throws UnreadableError */
export function openUser(keyring: Keyring, row: UserRow): User {
  const { name, email, createdAt } = open(keyring, row)
  const profile = row.image_id === null ? null : `/media/${row.image_id}`
  return { _id: row.id, name, email, profile, createdAt, ...(isServiceAddress(email) && { kind: 'service' }) }
}

export function openAbout(keyring: Keyring, row: UserRow): AboutUser {
  const { email, name } = open(keyring, row)
  return { email, name }
}

/** Includes the time of the account, because both are needed for hundreds of people at a time. */
const open = (keyring: Keyring, { id, version, about }: UserRow) =>
  keyring.openOften(aboutPlace(id, version), about, (text) => ({
    ...(JSON.parse(text) as AboutUser),
    createdAt: timeOfId(id).toISOString(),
  }))

/** People by id, each opened once; ids without a person are left out. */
export async function findPeople(
  database: Database,
  keyring: Keyring,
  ids: Iterable<string>,
): Promise<Map<string, User>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await peopleOfIDs(database, { ids: wanted })
  return new Map(await keyring.openEach(rows, (row) => [row.id, openUser(keyring, row)] as const))
}

const peopleOfIDs = constantStatement(({ ids }: { ids: readonly string[] }, compiler) =>
  compiler
    .selectFrom('users')
    .select(userColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .compile(),
)

/** How an actor is named to others: by name, or by address if they have none. */
export const nameOfPerson = (user: User): string => user.name ?? user.email
