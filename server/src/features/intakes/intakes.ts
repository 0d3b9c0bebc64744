import { createHash } from 'node:crypto'
import type { AskedField, Intake, SealedFor, Template } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Over } from '../../http/app-error.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

/** What is sealed of a form beside its private key. */
export interface AboutIntake {
  title: string
  message: string | null
  template: Pick<Template, 'name' | 'icon' | 'color'> | null
  templateID: string | null
  fields: AskedField[]
  isFilesAllowed: boolean
  /** Of the open address, base64url; null where addresses are invited. */
  door: string | null
}

const placeOf = (id: string, part: 'about' | 'private-key'): Place => ({
  table: 'intakes',
  id,
  part,
  version: 1,
})

export const sealAboutIntake = (keyring: Keyring, id: string, about: AboutIntake): Buffer =>
  keyring.seal(placeOf(id, 'about'), JSON.stringify(about))
export const openAboutIntake = (
  keyring: Keyring,
  { id, about }: Pick<IntakeRow, 'id' | 'about'>,
): AboutIntake => JSON.parse(keyring.open(placeOf(id, 'about'), about)) as AboutIntake
/** @param privateKey base64url */
export const sealPrivateKey = (keyring: Keyring, id: string, privateKey: string): Buffer =>
  keyring.seal(placeOf(id, 'private-key'), privateKey)
export const openPrivateKey = (keyring: Keyring, id: string, sealed: Buffer): string =>
  keyring.open(placeOf(id, 'private-key'), sealed)

export const sealedForOf = ({ is_for_people }: Pick<IntakeRow, 'is_for_people'>): SealedFor =>
  is_for_people ? 'people' : 'server'

export const hashDoor = (door: Buffer): Buffer => createHash('sha256').update(door).digest()

export interface IntakeRow {
  id: string
  maker_id: string
  group_id: string | null
  about: Buffer
  public_key: Buffer
  /** Only its readers open its answers: the server has no private key. */
  is_for_people: boolean
  received: number
  most: number
  last_answered_at: Date | null
  deadline: Date
  closed_at: Date | null
  /** Its maker is disabled: this may pass. */
  is_shut: boolean
  waiting: number
}

/** Forms with what decides whether they take answers now. `which`: conditions on `intake`. */
export const intakeRows = (which: RawBuilder<unknown>): RawBuilder<IntakeRow> => sql<IntakeRow>`
  select intake.id, intake.maker_id, intake.group_id, intake.about, intake.public_key,
    intake.private_key is null as is_for_people, intake.received, intake.most, intake.last_answered_at,
    intake.deadline, intake.closed_at, maker.disabled_at is not null as is_shut,
    (select count(*)::int from intake_answers answer where answer.intake_id = intake.id and answer.content is not null)
      as waiting
  from intakes intake join users maker on maker.id = intake.maker_id
  where ${which}`

/** Whether a person may read `intake`: its maker, and the owner of its group. */
export const isReader = (userID: string): RawBuilder<boolean> =>
  sql<boolean>`(intake.maker_id = ${userID}
    or exists (select from groups where groups.id = intake.group_id and groups.owner_id = ${userID}))`

type Ends = Pick<IntakeRow, 'received' | 'most' | 'last_answered_at' | 'deadline' | 'closed_at' | 'is_shut'>

/** Why a form takes nothing more: what came first; last what may pass. Null while it takes answers. */
export function overOf(
  { areIntakesOn }: Pick<Config, 'areIntakesOn'>,
  row: Ends,
  now: Date,
): IntakeOver | null {
  const ends: { why: IntakeOver['why']; at: Date }[] = [
    ...(row.received >= row.most && row.last_answered_at
      ? [{ why: 'answered' as const, at: row.last_answered_at }]
      : []),
    ...(row.closed_at ? [{ why: 'closed' as const, at: row.closed_at }] : []),
    ...(row.deadline <= now ? [{ why: 'expired' as const, at: row.deadline }] : []),
  ]
  const [first] = ends.toSorted((one, other) => Number(one.at) - Number(other.at))
  if (first) return first
  if (row.is_shut) return { why: 'closed', at: null }
  return areIntakesOn ? null : { why: 'ended', at: null }
}

export interface IntakeOver extends Over {
  why: NonNullable<Intake['over']>['why']
}
