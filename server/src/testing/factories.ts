import type { ECDH } from 'node:crypto'
import { isSecretByDefault, type Field, type GrantableRole } from '@cardea/contract'
import type { Context } from '../http/context.ts'
import { makeId } from '../database/id.ts'
import { emailIndex } from '../features/mailed-codes/challenges.ts'
import { addSecrets } from '../features/secret-access/note-secrets.ts'
import { tagSecrets } from '../features/secret-access/secret-tags.ts'
import { sealGroup } from '../features/sealed-records/about-group.ts'
import { setAlias } from '../features/records/aliases.ts'
import { sealRecord } from '../features/sealed-records/sealed-record.ts'
import { makePerson, makeSessionOf, type Person } from '../seed/make-person.ts'

export type { Person }

export interface MadeRecord {
  id: string
  owner: Person
  name: string
}

export interface MadeGroup {
  id: string
  owner: Person
  name: string
}

type NewField = Pick<Field, 'label' | 'value'> & Partial<Field>

interface NewRecord {
  owner?: Person
  name?: string
  fields?: NewField[]
  templateID?: string | null
  sharedWith?: [Person, GrantableRole][]
  revoked?: Person[]
  /** Had an entry once, which has ended. */
  removed?: Person[]
  /** Addresses, invited as VIEWER. */
  invited?: string[]
  /** The same, too long ago. */
  lapsed?: string[]
  groups?: MadeGroup[]
  aliases?: [Person, string][]
  /** When its owner put it into their trash. */
  deletedAt?: Date
}

interface NewGroup {
  owner?: Person
  name?: string
  members?: [Person, GrantableRole][]
  /** Were in it once. */
  former?: Person[]
  /** Addresses, invited as VIEWER. */
  invited?: string[]
  /** The same, too long ago. */
  lapsed?: string[]
  records?: MadeRecord[]
}

type FactoryContext = Pick<Context, 'database' | 'keyring' | 'now'>

/** Makes what a test needs, straight in the tables, and whatever is missing for it. */
export type Factories = ReturnType<typeof createFactories>

let made = 0

export function createFactories(context: FactoryContext) {
  const { database, keyring, now } = context

  async function aPerson(
    given: { email?: string; name?: string | null; clientKey?: ECDH } = {},
  ): Promise<Person> {
    made += 1
    const { email = `person-${made}-${makeId().slice(-6)}@example.org`, name = `Person ${made}` } = given
    return makePerson(context, { email, name, clientKey: given.clientKey })
  }

  const aSession = (userID: string, clientKey?: ECDH) => makeSessionOf(context, userID, clientKey)

  async function aRecord(given: NewRecord = {}): Promise<MadeRecord> {
    const owner = given.owner ?? (await aPerson())
    const { name = 'A record', fields = [], templateID = null, deletedAt = null } = given
    const id = makeId()
    const at = now()
    const content = { name, template: null, fields: fields.map(toField) }
    const sealed = sealRecord(keyring, id, 1, content)
    await database
      .insertInto('records')
      .values({
        id,
        owner_id: owner.id,
        owner_since: at,
        template_id: templateID,
        updated_at: at,
        deleted_at: deletedAt,
        are_secrets_noted: true,
        secrets_changed_at: at,
        ...sealed,
      })
      .execute()
    await addSecrets(database, [
      { recordID: id, tags: tagSecrets(keyring, id, content).map(({ tag }) => tag) },
    ])
    const entries = [
      ...(given.sharedWith ?? []).map(([person, role]) => ({ person, role, ended_at: null })),
      ...(given.revoked ?? []).map((person) => ({ person, role: 'REVOKE' as const, ended_at: null })),
      ...(given.removed ?? []).map((person) => ({ person, role: 'EDITOR' as const, ended_at: at })),
    ]
    for (const { person, role, ended_at } of entries) {
      await database
        .insertInto('record_access')
        .values({ id: makeId(), record_id: id, user_id: person.id, role, since: at, ended_at })
        .execute()
    }
    await inviteTo({ record_id: id }, owner.id, given)
    for (const group of given.groups ?? []) await hold(group.id, id)
    for (const [person, alias] of given.aliases ?? [])
      await setAlias(database, keyring, person.id, id, alias, false)
    return { id, owner, name }
  }

  async function inviteTo(
    item: { record_id: string } | { group_id: string },
    invitedBy: string,
    { invited = [], lapsed = [] }: Pick<NewRecord, 'invited' | 'lapsed'>,
  ): Promise<void> {
    const since = now()
    const inDays = (days: number): Date => new Date(since.getTime() + days * 86_400_000)
    const invitations = [
      ...invited.map((email) => ({ email, expires_at: inDays(1) })),
      ...lapsed.map((email) => ({ email, expires_at: inDays(-1) })),
    ]
    for (const { email, expires_at } of invitations) {
      const id = makeId()
      await database
        .insertInto('pending_access')
        .values({
          id,
          ...item,
          email_index: emailIndex(keyring, email),
          email: keyring.seal({ table: 'pending_access', id, part: 'email', version: 1 }, email),
          role: 'VIEWER',
          invited_by: invitedBy,
          since,
          expires_at,
        })
        .execute()
    }
  }

  async function aGroup(given: NewGroup = {}): Promise<MadeGroup> {
    const owner = given.owner ?? (await aPerson())
    const { name = 'A group' } = given
    const id = makeId()
    const at = now()
    const about = sealGroup(keyring, id, 1, { name, color: '200', icon: 'users' })
    await database
      .insertInto('groups')
      .values({ id, owner_id: owner.id, owner_since: at, about, updated_at: at })
      .execute()
    const entries = [
      ...(given.members ?? []).map(([person, role]) => ({ person, role, ended_at: null })),
      ...(given.former ?? []).map((person) => ({ person, role: 'EDITOR' as const, ended_at: at })),
    ]
    for (const { person, role, ended_at } of entries) {
      await database
        .insertInto('group_access')
        .values({ id: makeId(), group_id: id, user_id: person.id, role, since: at, ended_at })
        .execute()
    }
    await inviteTo({ group_id: id }, owner.id, given)
    for (const record of given.records ?? []) await hold(id, record.id)
    return { id, owner, name }
  }

  const hold = (group_id: string, record_id: string) =>
    database.insertInto('group_records').values({ group_id, record_id, added_at: now() }).execute()

  return { aPerson, aSession, aRecord, aGroup }
}

const toField = ({ type = 'text', label, ...field }: NewField) => ({
  key: field.key ?? label.toLowerCase().replaceAll(' ', '-'),
  label,
  type,
  isSecret: field.isSecret ?? isSecretByDefault(type),
  isRequired: field.isRequired,
  options: field.options,
  value: field.value,
})
