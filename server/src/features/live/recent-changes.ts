import { randomBytes } from 'node:crypto'
import type { Change } from '../../database/change-events.ts'

/** What a process has heard of lately, for readers whose stream broke off. */
export interface RecentChanges {
  /** Takes what has just arrived. @returns the position before it */
  note(changes: readonly Change[]): string
  /** The position of a stream that has been told everything until now. */
  position(): string
  /** What arrived at a position or after it; null where that is not known any more, or another process named it. */
  since(position: string): readonly Change[] | null
}

/** Some hours of a large vault. */
const mostRemembered = 10_000

/**
 * Remembers changes in the order in which they arrived. A position names the process and a moment of its own clock, so that readers
 * do not learn from it how much happens in the vault; what arrived within that moment is told again.
 * @param now in ms, rising
 */
export function rememberChanges(
  most: number = mostRemembered,
  now: () => number = () => performance.now(),
): RecentChanges {
  const process = randomBytes(9).toString('base64url')
  const remembered: { at: number; change: Change }[] = []
  const moment = (): number => Math.floor(now())
  /** From here on all is remembered. */
  let wholeSince = moment()
  const positionAt = (at: number): string => `${process}.${at}`

  return {
    note(changes) {
      const at = moment()
      remembered.push(...changes.map((change) => ({ at, change })))
      const forgotten = remembered.splice(0, Math.max(0, remembered.length - most)).at(-1)
      if (forgotten) wholeSince = forgotten.at + 1
      return positionAt(at)
    },
    position: () => positionAt(moment()),
    since(position) {
      const [name, text = ''] = position.split('.')
      const at = Number(text)
      if (name !== process || !/^\d{1,15}$/.test(text) || at < wholeSince || at > moment()) return null
      return remembered.filter((one) => one.at >= at).map(({ change }) => change)
    },
  }
}
