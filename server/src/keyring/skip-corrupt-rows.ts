import { eachInSlices } from '../base/in-slices.ts'
import type { DamagedRows } from './damaged-rows.ts'
import type { Keyring } from './keyring.ts'
import { UnreadableError } from './sealed-box.ts'

interface Opening {
  keyring: Keyring
  damagedRows: DamagedRows
}

/**
 * The context of a list, in which a damaged row is left out instead of failing the list: its keyring's `openEach` skips
 * and reports rows that do not open. A single item is opened with the plain keyring, whole or not at all.
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
