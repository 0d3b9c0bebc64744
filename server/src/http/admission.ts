import type { Context } from '../context.ts'
import type { CallLimits } from './limits/limits-of-calls.ts'
import type { BodyReader } from './read-body.ts'
import type { SealedCalls } from './sealing/sealed-calls.ts'

/** What calls are admitted with. */
export interface Admission {
  context: Context
  callLimits: CallLimits
  bodies: BodyReader
  /** Takes every call but the public ones sealed; undefined takes them plain. */
  sealedCalls?: SealedCalls | undefined
}
