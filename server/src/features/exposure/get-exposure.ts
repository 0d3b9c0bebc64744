import type { exposureRoutes, KnowingPerson } from '@cardea/contract'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import type { Handler } from '../../http/handler.ts'
import { requireRecord } from '../access/require-record.ts'
import { openSummary } from '../sealed-records/sealed-record.ts'
import { findRolesOfPeople } from '../access/roles-of-people.ts'
import { findKnowingLinks } from '../links/knowing-links.ts'
import { findPeople } from '../people/people.ts'
import { known } from './known.ts'
import { tagSecrets, type TaggedSecret } from '../secret-access/secret-tags.ts'
import { findSecretsChangedAt } from '../records/secrets-changed-at.ts'

type OpeningRow = Pick<
  Selectable<Tables['record_openings']>,
  'user_id' | 'tag' | 'first_opened' | 'last_opened' | 'access_ended_at' | 'is_link'
>

/** Who knows which secrets of a record; decrypts no secret. */
export const getExposure: Handler<typeof exposureRoutes.getExposure> = async (call) => {
  const { database, keyring } = call
  const record = await requireRecord(database, call.caller.userID, call.params.id, 'seeExposure')
  const content = openSummary(keyring, record)
  const secrets = tagSecrets(keyring, record.id, content)
  const openings = await findOpenings(database, record.id, secrets)
  const userIDs = [...openings.keys()]
  const linkIDs = userIDs.filter((userID) => openings.get(userID)?.some((opening) => opening.is_link))
  const [roles, disabled, people, changedAt, links] = await Promise.all([
    findRolesOfPeople(database, { kind: 'record', id: record.id }, userIDs),
    findDisabled(database, userIDs),
    findPeople(database, keyring, userIDs),
    findSecretsChangedAt(database, [record.id]),
    findKnowingLinks(call, linkIDs),
  ])
  const shown = userIDs.map((userID): KnowingPerson => {
    const own = openings.get(userID) ?? []
    const tags = new Set(own.map(({ tag }) => tag.toString('hex')))
    const times = own.flatMap(({ first_opened, last_opened }) => [first_opened, last_opened]).map(Number)
    const lastOpened = new Date(Math.max(...times))
    const hasAccess = roles.has(userID) && !disabled.has(userID)
    return {
      user: people.get(userID) ?? null,
      hasAccess,
      firstOpened: new Date(Math.min(...times)).toISOString(),
      lastOpened: lastOpened.toISOString(),
      ...(!hasAccess && { endedAt: endOf(own, disabled.get(userID) ?? lastOpened).toISOString() }),
      ...known(
        content,
        secrets.filter(({ tag }) => tags.has(tag.toString('hex'))),
      ),
      ...(linkIDs.includes(userID) && { link: links.get(userID) ?? { _id: userID, emails: [] } }),
    }
  })
  return {
    secretsChangedAt:
      secrets.length === 0 ? null : (changedAt.get(record.id) ?? record.updated_at).toISOString(),
    people: shown.toSorted(
      (a, b) => Number(a.hasAccess) - Number(b.hasAccess) || (a.lastOpened < b.lastOpened ? 1 : -1),
    ),
  }
}

async function findOpenings(
  database: Database,
  recordID: string,
  secrets: readonly TaggedSecret[],
): Promise<Map<string, OpeningRow[]>> {
  if (secrets.length === 0) return new Map()
  const rows = await database
    .selectFrom('record_openings')
    .select(['user_id', 'tag', 'first_opened', 'last_opened', 'access_ended_at', 'is_link'])
    .where('record_id', '=', recordID)
    .where(
      'tag',
      'in',
      secrets.map(({ tag }) => tag),
    )
    .execute()
  return Map.groupBy(rows, (row) => row.user_id)
}

/** When a person's access ended, by the same rule as in the list of secrets to change. */
function endOf(openings: readonly OpeningRow[], otherwise: Date): Date {
  const ends = openings.flatMap(({ access_ended_at: end }) => end ?? []).map(Number)
  return ends.length === 0 ? otherwise : new Date(Math.max(...ends))
}

/** Disabled people have no access, whatever their entries say. Since when, by person. */
async function findDisabled(
  database: Database,
  userIDs: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await database
    .selectFrom('users')
    .select(['id', 'disabled_at'])
    .where(sql<boolean>`id = any(${userIDs}::uuid[])`)
    .where('disabled_at', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, disabled_at: at }) => (at ? [[id, at] as const] : [])))
}
