/** @file Who waits for the key of an item, as screens tell it. */
import type { Holder } from './holder.ts'
import { printsOf, type TwoPrints } from './known-people.ts'
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
  /** Of one whose keys do not fit, where both are known. */
  prints?: TwoPrints
}

/** A person who began again and waits for items that the present person may share. */
export interface BeganAgain {
  id: string
  items: ItemName[]
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
    .map(async (one) => {
      const { id, is } = one
      if (one.is === 'begun again')
        return { id, is, words: await fingerprintWords(id, one.person.newest.sign) }
      const prints = one.is === 'strange' ? await printsOf(holder, one.keys) : null
      return { id, is, ...(prints && { prints }) }
    })
  return { people: await Promise.all(told), isOlder: false }
}

/** Who began again and waits, each with all that waits for the present person to hand it over. */
export async function whoBeganAgain(holder: Holder): Promise<BeganAgain[]> {
  const { items } = await readWanted(holder)
  const waiting = items.flatMap(({ key: { kind, id }, people }) =>
    people.flatMap((one) => (one.is === 'begun again' ? [{ person: one.id, item: { kind, id } }] : [])),
  )
  return [...Map.groupBy(waiting, ({ person }) => person)].map(([id, rows]) => ({
    id,
    items: rows.map(({ item }) => item),
  }))
}
