/** @file The forms of what clients seal: all that the server can see of it. */
import type { NewKey, Wrap } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import { isP256Point } from '../../keyring/p256-point.ts'
import { bytesOf, requirePadded } from '../keys/sealed-keys.ts'

const keyIDEnd = 17
const given = { form: 1, length: 198, giverEnd: 17 } as const
const pointBytes = 65
const underKey = { length: 61, person: 2, group: 3, key: 4 } as const

/** The id of the key that a part names. @param part base64url */
export const keyIDOfPart = (part: string): Buffer => bytesOf(part).subarray(1, keyIDEnd)

/**
 * Requires that parts are sealed under one key, and padded.
 * @param keyID base64url
 * @throws AppError keys/invalid
 */
export function requireParts(keyID: string, ...parts: readonly (string | undefined)[]): void {
  const key = bytesOf(keyID)
  for (const part of parts) {
    if (part === undefined) continue
    requirePadded(part)
    if (!keyIDOfPart(part).equals(key)) throw new AppError('keys/invalid')
  }
}

/** The caller, by the number of their newest statement. */
export interface Giver {
  userID: string
  number: number
}

/**
 * Requires that each wrap is of a form that its maker can make for whom it is for, and names the caller as its giver.
 * @throws AppError keys/invalid
 */
export function requireWraps(giver: Giver, wraps: readonly Wrap[]): void {
  for (const one of wraps) {
    const wrap = bytesOf(one.wrap)
    const isForOneself = 'userID' in one && one.userID === giver.userID
    const form = 'groupID' in one ? underKey.group : isForOneself ? underKey.person : undefined
    const isUnderKey = wrap.length === underKey.length && wrap[0] === form
    if (!isUnderKey && !isGivenBy(giver, wrap)) throw new AppError('keys/invalid')
  }
}

const isGivenBy = ({ userID, number }: Giver, wrap: Buffer): boolean =>
  wrap.length === given.length &&
  wrap[0] === given.form &&
  wrap.subarray(1, given.giverEnd).toString('hex') === userID.replaceAll('-', '') &&
  wrap.readUInt32BE(given.giverEnd) === number

/**
 * Requires the form of a new key: the key before goes along under it, if there is one, and a group shows its face.
 * @throws AppError keys/invalid
 */
export function requireKeyForm(
  kind: 'record' | 'group',
  { previous, face, link, summary, about }: NewKey,
  hasFormer: boolean,
): void {
  const bytes = previous === null ? null : bytesOf(previous)
  const isPreviousRight = hasFormer
    ? bytes?.length === underKey.length && bytes[0] === underKey.key
    : bytes === null
  const isFaceRight = kind === 'group' ? face !== undefined && isFace(bytesOf(face)) : face === undefined
  const isLinkRight = (link !== undefined) === (kind === 'group' && hasFormer)
  const isListedRight = kind === 'group' ? summary === undefined : about === undefined
  if (!(isPreviousRight && isFaceRight && isLinkRight && isListedRight)) throw new AppError('keys/invalid')
}

/** Two points, one after the other. */
const isFace = (face: Buffer): boolean =>
  isP256Point(face.subarray(0, pointBytes)) && isP256Point(face.subarray(pointBytes))
