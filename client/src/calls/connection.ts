import type { Core } from '../core.ts'

/** Notes whether any answer came to an attempt to reach the server. */
export function noteAnswer(core: Core, isThere: boolean): void {
  if (isThere) core.lastAnswerAt = core.environment.now()
  core.isServerThere.set(isThere)
}
