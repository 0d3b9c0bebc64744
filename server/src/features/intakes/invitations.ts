import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

/** Whom a form was mailed to, and the door that only their mail holds, base64url. */
export interface AboutInvitation {
  email: string
  door: string
}

export interface InvitationRow {
  id: string
  intake_id: string
  about: Buffer
  sent_at: Date
  answered_at: Date | null
}

const placeOf = (id: string): Place => ({ table: 'intake_invitations', id, part: 'about', version: 1 })

export const sealAboutInvitation = (keyring: Keyring, id: string, about: AboutInvitation): Buffer =>
  keyring.seal(placeOf(id), JSON.stringify(about))
export const openAboutInvitation = (
  keyring: Keyring,
  { id, about }: Pick<InvitationRow, 'id' | 'about'>,
): AboutInvitation => JSON.parse(keyring.open(placeOf(id), about)) as AboutInvitation
