/**
 * Rows that nobody vouches for and that are dated before a checkpoint they were not in. A chain takes a row whenever it
 * comes, so its hash alone does not show that a row was given an earlier time. A row with a seal is the server's, however
 * wrong the clock of its process was.
 */
import { minuteMs } from '../../../base/durations.ts'
import { timeOfId } from '../../../database/id.ts'
import type { Keyring } from '../../../keyring/keyring.ts'
import { isSealOf } from '../activity-seal.ts'
import type { ActivityRow } from './chain-hash.ts'
import type { Checkpoint } from './checkpoint.ts'
import { MisfitError } from './misfit-error.ts'

/** Longer than from the beginning of any call to the moment its row has joined, and than clocks of nodes may differ. */
const marginMs = 10 * minuteMs
/** The most rows that are named; others are counted. */
const mostNamed = 20

type DatedRow = Pick<ActivityRow, 'id' | 'at' | 'action' | 'actor_id'>

/** The rows found so far. */
export interface LateRows {
  /** @param number of its link; Infinity for a row that waits to join @throws MisfitError if its seal is not the server's */
  note(row: ActivityRow, number: number): void
  /** @throws MisfitError that names them, if there are any */
  require(): void
}

/** @param checkpoints in order, their signatures checked */
export function createLateRows(
  keyring: Pick<Keyring, 'pepper'>,
  checkpoints: readonly Checkpoint[],
): LateRows {
  const named: string[] = []
  let count = 0
  // By the clock that was behind: one that was ahead must not make rows look late that were written after it.
  const signed = checkpoints.map(({ number, links, takenAt, signedAt }) => ({
    number,
    links,
    time: takenAt < signedAt ? takenAt : signedAt,
  }))

  return {
    note(row, number) {
      const { id, seal } = row
      const dated = dateOf(row)
      if (seal && isSealOf(keyring, row, seal)) return
      if (seal) {
        throw new MisfitError(
          `The row ${id} of ${dated.toISOString()} has a seal that is not this vault’s: it was not written by its server.`,
        )
      }
      const missed = signed.findLast(
        ({ links, time }) => links < number && dated.getTime() < time.getTime() - marginMs,
      )
      if (!missed) return
      count += 1
      if (named.length < mostNamed) {
        named.push(
          `${id} of ${dated.toISOString()} (not in the checkpoint ${missed.number} of ${missed.time.toISOString()})`,
        )
      }
    },
    require() {
      if (count === 0) return
      const more = count > named.length ? `, and ${count - named.length} more` : ''
      throw new MisfitError(
        `${count === 1 ? 'A row is' : `${count} rows are`} dated before a checkpoint and ${count === 1 ? 'was' : 'were'} not in it, so ${count === 1 ? 'it was' : 'they were'} added later with an earlier time: ${named.join('; ')}${more}.`,
      )
    },
  }
}

/**
 * The earlier of a row's time and that of its id. The end of access that was given for a time is written with the
 * moment it was due, which may be long ago where no process ran: of these the id's counts.
 */
function dateOf({ id, at, action, actor_id }: DatedRow): Date {
  const made = timeOfId(id)
  const isDueEnd = actor_id === null && (action === 'record.access-ended' || action === 'group.access-ended')
  return isDueEnd || made < at ? made : at
}
