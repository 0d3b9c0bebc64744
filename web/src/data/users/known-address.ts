import { onMemoryPurge } from '../../storage/memory-purge.ts'

let address: string | undefined

/** The address of the person who is signed in, in memory alone: whose session ends need not type it again. */
export const knownAddress = (): string | undefined => address

/** Called when the person was loaded. */
export function noteAddress(email: string): void {
  address = email
}

onMemoryPurge(() => {
  address = undefined
})
