import { intakeRoutes, type BodyInput, type Intake } from '@cardea/contract'
import { SealingError, toBase64url } from '@cardea/sealing'
import { makePair } from '@cardea/sealing/people'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'

export type NewIntake = Omit<BodyInput<typeof intakeRoutes.makeIntake>, 'publicKey' | 'privateKey'>

/**
 * Makes a form with a key pair of its own, to which its answers are sealed.
 * @throws ApiError; SealingError where the server answers with another key, to which nothing may be sealed
 */
export async function makeIntake(core: Core, intake: NewIntake): Promise<Intake> {
  const { point, scalar } = await makePair()
  const publicKey = toBase64url(point)
  const body = { ...intake, publicKey, privateKey: toBase64url(scalar) }
  const made = await call(core, intakeRoutes.makeIntake, { body })
  if (made.publicKey !== publicKey) throw new SealingError()
  return made
}
