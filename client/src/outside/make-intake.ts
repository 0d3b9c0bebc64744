import { intakeRoutes, type BodyInput, type Intake, type SealedFor } from '@cardea/contract'
import { SealingError, toBase64url } from '@cardea/sealing'
import { makePair } from '@cardea/sealing/people'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'

type IntakeBody = BodyInput<typeof intakeRoutes.makeIntake>
/** A new form; the carrier seals the key of one for people. */
export type NewIntake = Omit<IntakeBody, 'publicKey' | 'privateKey' | 'wraps' | '_id' | 'proof' | 'keyID'> & {
  sealedFor?: SealedFor
}

/**
 * Makes a form with a key pair of its own, to which its answers are sealed.
 * @throws ApiError; SealingError where the server answers with another key, to which nothing may be sealed
 */
export async function makeIntake(
  core: Core,
  { sealedFor = 'server', ...intake }: NewIntake,
): Promise<Intake> {
  const { point, scalar } = await makePair()
  const publicKey = toBase64url(point)
  const plain = { ...intake, publicKey, privateKey: toBase64url(scalar) }
  // Nothing else keeps the private key from the server.
  if (sealedFor === 'people' && !core.environment.carrier) throw new SealingError()
  const body = sealedFor === 'people' ? { ...plain, sealedFor } : plain
  const made = await call(core, intakeRoutes.makeIntake, { body })
  if (made.publicKey !== publicKey) throw new SealingError()
  return made
}
