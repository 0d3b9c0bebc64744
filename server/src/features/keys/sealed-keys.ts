import { paddedLength } from '@cardea/sealing/people'
import { AppError } from '../../http/app-error.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

/** A part that a client sealed, as base64url, with its number. */
export interface NumberedPart {
  n: number
  sealed: string
}

/** Keys of a generation before a person began again. */
export interface AsideKeys {
  generation: number
  bundle: NumberedPart
  trust: NumberedPart
  /** Milliseconds since 1970. */
  until: number
}

const ofPerson = (userID: string, part: 'bundle' | 'trust' | 'aside'): Place => ({
  table: 'person_keys',
  id: userID,
  part,
  version: 1,
})

/** @param sealed base64url */
export const sealPart = (
  keyring: Keyring,
  userID: string,
  part: 'bundle' | 'trust',
  sealed: string,
): Buffer => keyring.seal(ofPerson(userID, part), sealed)
export const openPart = (
  keyring: Keyring,
  userID: string,
  part: 'bundle' | 'trust',
  stored: Buffer,
): string => keyring.open(ofPerson(userID, part), stored)

export const sealAside = (keyring: Keyring, userID: string, aside: readonly AsideKeys[]): Buffer =>
  keyring.seal(ofPerson(userID, 'aside'), JSON.stringify(aside))
export const openAside = (keyring: Keyring, userID: string, stored: Buffer | null): AsideKeys[] =>
  stored ? (JSON.parse(keyring.open(ofPerson(userID, 'aside'), stored)) as AsideKeys[]) : []

const ofStatement = (userID: string, n: number): Place => ({
  table: 'person_statements',
  id: `${userID}/${n}`,
  part: 'text',
  version: 1,
})

export const sealStatement = (keyring: Keyring, userID: string, n: number, text: string): Buffer =>
  keyring.seal(ofStatement(userID, n), text)
export const openStatement = (keyring: Keyring, userID: string, n: number, stored: Buffer): string =>
  keyring.open(ofStatement(userID, n), stored)

type BoundTable = 'unlockers' | 'unlock_requests'
type BoundPart = 'wrap' | 'about' | 'proof'

/** Bound to the person as well: a row that is moved to another person opens for neither. */
const ofRow = (table: BoundTable, id: string, userID: string, part: BoundPart): Place => ({
  table,
  id: `${id}/${userID}`,
  part,
  version: 1,
})

interface BoundRow {
  id: string
  user_id: string
}

export const sealOfRow = (
  keyring: Keyring,
  table: BoundTable,
  { id, user_id }: BoundRow,
  part: BoundPart,
  value: string,
): Buffer => keyring.seal(ofRow(table, id, user_id, part), value)
export const openOfRow = (
  keyring: Keyring,
  table: BoundTable,
  { id, user_id }: BoundRow,
  part: BoundPart,
  stored: Buffer,
): string => keyring.open(ofRow(table, id, user_id, part), stored)

const sealForm = 1
/** A byte of form, the id of the key, an IV and a tag. */
const partOverhead = 1 + 16 + 12 + 16

/**
 * Requires the first byte of everything that a client sealed: another says a form that this server does not know.
 * @throws AppError keys/invalid
 */
export function requireForm(...sealed: readonly (string | undefined)[]): void {
  if (sealed.some((one) => one !== undefined && bytesOf(one)[0] !== sealForm))
    throw new AppError('keys/invalid')
}

/** The same for a part of an item, whose padding others rely on: its length tells them little. @throws AppError keys/invalid */
export function requirePadded(part: string): void {
  const padded = bytesOf(part).length - partOverhead
  requireForm(part)
  if (paddedLength(padded) !== padded) throw new AppError('keys/invalid')
}

export const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')
export const textOf = (bytes: Buffer): string => bytes.toString('base64url')
