import { rolesOnRecordFor, type Link } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import { recordRoles } from '../../database/role-views.ts'
import type { Config } from '../../config/config.ts'
import type { Over } from '../../http/app-error.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

/** What is sealed of a link beside its content. */
export interface AboutLink {
  label: string | null
  emails: string[]
  fieldKeys: string[]
}

const placeOf = (id: string, part: 'about' | 'content'): Place => ({ table: 'links', id, part, version: 1 })

export const sealAboutLink = (keyring: Keyring, id: string, about: AboutLink): Buffer =>
  keyring.seal(placeOf(id, 'about'), JSON.stringify(about))
export const openAboutLink = (keyring: Keyring, { id, about }: Pick<LinkRow, 'id' | 'about'>): AboutLink =>
  JSON.parse(keyring.open(placeOf(id, 'about'), about)) as AboutLink
/** @param content base64url */
export const sealContent = (keyring: Keyring, id: string, content: string): Buffer =>
  keyring.seal(placeOf(id, 'content'), content)
export const openContent = (keyring: Keyring, id: string, content: Buffer): string =>
  keyring.open(placeOf(id, 'content'), content)

export interface LinkRow {
  id: string
  maker_id: string
  record_id: string | null
  about: Buffer
  tags: Buffer[]
  used: number
  most: number
  last_opened_at: Date | null
  expires_at: Date
  ended_at: Date | null
  /** Its maker is disabled, or may not share its record any more: this may pass. */
  is_shut: boolean
  is_older: boolean
  files: number
  bytes: number
}

const sharers = rolesOnRecordFor('makeLink')

/** Links with what decides whether they open now. `which`: conditions on `link`. */
export const linkRows = (which: RawBuilder<unknown>): RawBuilder<LinkRow> => sql<LinkRow>`
  select link.id, link.maker_id, link.record_id, link.about, link.tags, link.used, link.most, link.last_opened_at,
    link.expires_at, link.ended_at,
    maker.disabled_at is not null or (link.record_id is not null and not exists (
      select from ${recordRoles('role')} where role.record_id = link.record_id and role.user_id = link.maker_id
        and role.effective_role = any(${sharers}::text[]))) as is_shut,
    exists (select from unnest(link.tags) as sealed (tag) where not exists (
      select from secret_values held where held.record_id = link.record_id and held.tag = sealed.tag)) as is_older,
    (select count(*)::int from media where media.link_id = link.id) as files,
    (select coalesce(sum(media.bytes), 0)::float8 from media where media.link_id = link.id) as bytes
  from links link join users maker on maker.id = link.maker_id
  where ${which}`

type Ends = Pick<LinkRow, 'used' | 'most' | 'last_opened_at' | 'expires_at' | 'ended_at' | 'is_shut'>

/** Why a link opens no more: what came first; last what may pass. Null while it opens. */
export function overOf({ areLinksOn }: Pick<Config, 'areLinksOn'>, row: Ends, now: Date): LinkOver | null {
  const ends: { why: LinkOver['why']; at: Date }[] = [
    ...(row.used >= row.most && row.last_opened_at
      ? [{ why: 'opened' as const, at: row.last_opened_at }]
      : []),
    ...(row.ended_at ? [{ why: 'ended' as const, at: row.ended_at }] : []),
    ...(row.expires_at <= now ? [{ why: 'expired' as const, at: row.expires_at }] : []),
  ]
  const [first] = ends.toSorted((one, other) => Number(one.at) - Number(other.at))
  if (first) return first
  return row.is_shut || !areLinksOn ? { why: 'ended', at: null } : null
}

export interface LinkOver extends Over {
  why: NonNullable<Link['over']>['why']
}
