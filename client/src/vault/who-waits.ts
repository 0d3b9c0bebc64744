/** @file Who waits for the key of an item, as screens tell it. */
import type { Holder } from './holder.ts'
import { rosterOf, type NamedByServer } from './lost-roster.ts'
import { readWanted, type ItemName, type WaitingOne } from './wanted-keys.ts'
import { fingerprintWords } from './words.ts'

/** A person who waits. */
export interface WaitingPerson {
  id: string
  /** `confirmed`: they are let in by themselves. `strange`: their keys do not fit those that are known. */
  is: WaitingOne['is']
  /** Of one who began again: the eight words of their present keys. */
  words?: string
}

export interface Waiting {
  people: WaitingPerson[]
  /** This person’s devices have seen a later roster than the server shows: nothing is sealed for others. */
  isOlder: boolean
  /** The roster is missing or does not open: whom the server names, for a person who confirms them all. */
  lost?: NamedByServer
}

/** @param mayChange whether the person may ask for whom the item is sealed */
export async function whoWaits(holder: Holder, item: ItemName, mayChange: boolean): Promise<Waiting> {
  const { is, named } = mayChange ? await rosterOf(holder, item) : { is: 'open' }
  if (is !== 'open') return { people: [], isOlder: is === 'older', ...(named && { lost: named }) }
  const { items } = await readWanted(holder, item)
  const told = items
    .flatMap((one) => one.people)
    .map(async (one) => ({
      id: one.id,
      is: one.is,
      ...(one.is === 'begun again' && { words: await fingerprintWords(one.id, one.person.newest.sign) }),
    }))
  return { people: await Promise.all(told), isOlder: false }
}
