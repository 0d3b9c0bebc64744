import type { Context } from '../context.ts'
import type { CallLimits } from './limits/limits-of-calls.ts'
import type { BodyReader } from './read-body.ts'
import type { GoodTokens } from './read-ahead.ts'
import type { SealedCalls } from './sealing/sealed-calls.ts'

/** What calls are admitted with. */
export interface Admission {
  context: Context
  callLimits: CallLimits
  bodies: BodyReader
  goodTokens: GoodTokens
  /** Takes every call but the public ones sealed; undefined takes them plain. */
  sealedCalls?: SealedCalls | undefined
}
