import { randomBytes } from 'node:crypto'
import type { Change } from '../../database/change-events.ts'

/** The changes that a process heard of recently, for readers whose stream broke off. */
export interface RecentChanges {
  /** Adds changes that have just arrived. @returns the position before them */
  note(changes: readonly Change[]): string
  /** The position of a stream that was told everything so far. */
  position(): string
  /**
   * The changes at or after a position; null if they are no longer remembered, or another process issued the position.
   */
  since(position: string): readonly Change[] | null
}

/** Some hours of a large vault. */
const mostRemembered = 10_000

/**
 * Remembers changes in the order of arrival. A position names the process and a moment of its own clock, so that
 * readers cannot tell from it how much happens in the vault. Changes within that moment are told again.
 * @param now in ms, rising
 */
export function rememberChanges(
  most: number = mostRemembered,
  now: () => number = () => performance.now(),
): RecentChanges {
  const process = randomBytes(9).toString('base64url')
  const remembered: { at: number; change: Change }[] = []
  const moment = (): number => Math.floor(now())
  /** Everything since this moment is remembered. */
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
