import { eachInSlices } from '../in-slices.ts'
import type { DamagedRows } from './damaged-rows.ts'
import type { Keyring } from './keyring.ts'
import { UnreadableError } from './sealed-box.ts'

interface Opening {
  keyring: Keyring
  damagedRows: DamagedRows
}

/**
 * The context of a list, in which one damaged row costs that row and not the list: its keyring's `openEach` leaves out what does
 * not open, and notes it. What is asked for alone is opened with the plain keyring, whole or not at all.
 */
export function skipCorruptRows<C extends Opening>(context: C): C {
  const { keyring, damagedRows } = context
  return {
    ...context,
    keyring: {
      ...keyring,
      async openEach(rows, open) {
        const opened: ReturnType<typeof open>[] = []
        await eachInSlices(rows, (row) => {
          try {
            opened.push(open(row))
          } catch (error) {
            if (!(error instanceof UnreadableError)) throw error
            damagedRows.note(error.place)
          }
        })
        return opened
      },
    },
  }
}
