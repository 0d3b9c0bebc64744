import type { Route } from '@cardea/contract'
import type { Context } from './context.ts'
import type { CallLimits } from './limits/limits-of-calls.ts'
import type { BodyReader } from './read-body.ts'
import type { SealedCalls } from './sealing/sealed-calls.ts'

export type RefuseService = (
  context: Context,
  session: { user_id: string; service_token_id: string },
  call: { route: Route; address: string },
) => Promise<void>

/** The parts that admit calls. */
export interface Admission {
  context: Context
  callLimits: CallLimits
  bodies: BodyReader
  /** Requires every call except the public ones to be sealed; undefined accepts them plain. */
  sealedCalls?: SealedCalls | undefined
  /** Refuses a call of a service account that its state, its networks or the closed list of its calls do not allow. */
  refuseService: RefuseService
}
