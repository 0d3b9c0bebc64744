import { toBase64url } from '../base64url.ts'
import type { Bytes } from '../protocol.ts'
import { concat, hkdf, lines, sha256, utf8 } from './bytes.ts'
import { derivePair, type StoredPair } from './pair.ts'
import { isSigned, sign } from './signature.ts'

const pointBytes = 65
const faceIDBytes = 16
const facePrefix = utf8('cardea face 1\n')

/** The pair to which writers outside of a group seal keys for it. */
export const groupSealPair = async (groupKey: Bytes): Promise<StoredPair> =>
  derivePair(await hkdf(groupKey, 'cardea group seal 1'))

const groupLinkPair = async (groupKey: Bytes): Promise<StoredPair> =>
  derivePair(await hkdf(groupKey, 'cardea group link 1'))

/** The public half of a group's key: seal point ‖ link point, 130 bytes. */
export async function faceOf(groupKey: Bytes): Promise<Bytes> {
  const [seal, link] = await Promise.all([groupSealPair(groupKey), groupLinkPair(groupKey)])
  return concat(seal.point, link.point)
}

/** The point of a face to which keys are sealed. */
export const sealPointOf = (face: Bytes): Bytes => face.slice(0, pointBytes)

/** The id of a face, base64url. */
export const faceID = async (face: Bytes): Promise<string> =>
  toBase64url((await sha256(facePrefix, face)).slice(0, faceIDBytes))

const linkText = (group: string, number: number, face: Bytes): Bytes =>
  lines('cardea link 1', group, number, toBase64url(face))

/**
 * Signs a group's next face by its former key, so that a writer outside can follow it.
 * @param number that of the next key, from 2 on
 */
export async function linkFace(formerKey: Bytes, group: string, number: number, face: Bytes): Promise<Bytes> {
  return sign(await groupLinkPair(formerKey), linkText(group, number, face))
}

/** Whether the holder of the former face's key made the next one. */
export const isLinked = (
  formerFace: Bytes,
  group: string,
  number: number,
  face: Bytes,
  link: Bytes,
): Promise<boolean> => isSigned(formerFace.slice(pointBytes), linkText(group, number, face), link)
