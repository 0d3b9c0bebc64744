/** @file A form as who has its address fills it in: without a session, by the door in the address. */
import { intakeRoutes, type IntakeLook } from '@cardea/contract'
import { SealingError } from '@cardea/sealing'
import { intakeMark, readIntakeFragment } from '@cardea/sealing/people'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'

/** A form whose whole address one has. */
export type IntakeVisit = { id: string; mark: string; door: string }

/** Comes to a form. @param fragment what stands behind # @throws SealingError for another shape */
export const visitIntake = (id: string, fragment: string): IntakeVisit => ({
  id,
  ...readIntakeFragment(fragment),
})

/**
 * What the form asks for, and of whom.
 * @throws ApiError intake/not-found, intake/over; SealingError where its key has another mark than the address: it was
 * changed on its way, and nothing shall be sealed for it
 */
export async function lookAtIntake(core: Core, { id, mark, door }: IntakeVisit): Promise<IntakeLook> {
  const visitor = { 'x-door': door }
  const look = await call(core, intakeRoutes.lookAtIntake, { params: { id }, body: {}, visitor })
  if ((await intakeMark(look.publicKey)) !== mark) throw new SealingError()
  return look
}
