import type { Context } from './context.ts'
import type { CallLimits } from './limits/limits-of-calls.ts'
import type { BodyReader } from './read-body.ts'
import type { SealedCalls } from './sealing/sealed-calls.ts'

/** The parts that admit calls. */
export interface Admission {
  context: Context
  callLimits: CallLimits
  bodies: BodyReader
  /** Requires every call except the public ones to be sealed; undefined accepts them plain. */
  sealedCalls?: SealedCalls | undefined
}
