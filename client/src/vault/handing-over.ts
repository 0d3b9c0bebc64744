/** @file What a vault does about who waits for keys. All of it comes when it is asked for first. */
import type { GroupToKey } from './group-keys.ts'
import type { Holder } from './holder.ts'
import type { NamedByServer } from './lost-roster.ts'
import type { ItemName } from './wanted-keys.ts'

async function tend(holder: Holder): Promise<void> {
  await (await import('./leave-keys.ts')).leaveKeys(holder).catch(() => undefined)
  await (await handing()).handOver(holder)
}

const handing = () => import('./hand-over.ts')

/** Runs an act in the background; once more after it, where it was asked for meanwhile. */
function oneAtATime(act: () => Promise<void>): () => void {
  let [isRunning, isDue] = [false, false]
  const run = async (): Promise<void> => {
    isRunning = true
    do {
      isDue = false
      await act().catch(() => undefined)
    } while (isDue)
    isRunning = false
  }
  return () => {
    if (isRunning) isDue = true
    else void run()
  }
}

export function handingOver(holder: Holder) {
  return {
    /** Hands keys over to all who wait and whom the people of an item know. */
    handOver: async (): Promise<void> => (await handing()).handOver(holder),
    /**
     * Begins to, and waits for nothing: what it does not do it does when it is asked again. It leaves keys to trusted people
     * too.
     */
    handOverSoon: oneAtATime(() => tend(holder)),
    /** Leaves the person’s keys to those whom they trust. */
    leaveKeys: async (): Promise<void> => (await import('./leave-keys.ts')).leaveKeys(holder),
    /** Makes the keys that groups lack, in the background. */
    keyGroups: async (groups: readonly GroupToKey[]): Promise<void> =>
      (await import('./group-keys.ts')).keyGroups(holder, groups),
    /** Who waits for an item that the person can open and share, as far as they have keys. */
    whoWaits: async (item: ItemName, mayChange: boolean) =>
      (await import('./who-waits.ts')).whoWaits(holder, item, mayChange),
    /** Who began again and waits for items that the person may share. */
    whoBeganAgain: async () => (await import('./who-waits.ts')).whoBeganAgain(holder),
    /** Lets people in whom the server alone names. */
    letIn: async (item: ItemName, ids: readonly string[]): Promise<void> =>
      (await handing()).letIn(holder, item, ids),
    /** Writes a roster in place of one that is lost, of those whom the person was shown; then hands over. */
    confirmEverybody: async (
      item: ItemName,
      named: NamedByServer,
      shutOut: readonly string[],
    ): Promise<void> => {
      await (await import('./lost-roster.ts')).confirmEverybody(holder, item, named, shutOut)
      await (await handing()).handOver(holder)
    },
    /** Whether words that were typed are those of a person by this address; then they count as compared. */
    compareWords: async (email: string, typed: string): Promise<boolean> =>
      (await import('./compare-words.ts')).compareWords(holder, email, typed),
    /** Addresses of people whose words were compared. */
    comparedPeople: async (): Promise<string[]> =>
      (await import('./compare-words.ts')).comparedPeople(holder),
    /** Uses a record whose key another person than its owner gave. */
    takeItem: async (recordID: string): Promise<void> =>
      (await import('./take-item.ts')).takeItem(holder, recordID),
    /** Goes on with records that the server shows older than they were seen: they are as if seen for the first time. */
    goOn: async (recordIDs: readonly string[]): Promise<void> =>
      (await import('./go-on.ts')).goOn(holder, recordIDs),
  }
}
