import { useState } from 'react'

interface Keyed {
  ids: readonly string[]
  /** In the order of `ids`. */
  keys: readonly number[]
}

/**
 * Returns the React keys of a list's items. An item keeps its key while it is in the list. When a search changes the list, a new item
 * gets the key of the removed item in the same place, so that React updates that element, which takes half as long as making one.
 * @param search changes with each letter typed. Keys are passed on only then: the focus is in the search field, while at other times
 * the focus or an open menu in a row would end up at another item.
 */
export function useElementKeys(ids: readonly string[], search: unknown): readonly number[] {
  const [last, setLast] = useState<Keyed & { search: unknown }>({ ids: [], keys: [], search })
  const isSame = ids.length === last.ids.length && ids.every((id, place) => id === last.ids[place])
  if (isSame && search === last.search) return last.keys
  const keys = elementKeys(ids, last, search !== last.search)
  setLast({ ids, keys, search })
  return keys
}

/** @param passesOn whether a new item gets the key of the removed item in its place */
export function elementKeys(ids: readonly string[], last: Keyed, passesOn: boolean): readonly number[] {
  const known = new Map(last.ids.map((id, place) => [id, last.keys[place]]))
  const kept = new Set(ids)
  const passedOn = (place: number): number | undefined => {
    const removed = last.ids[place]
    return passesOn && removed !== undefined && !kept.has(removed) ? last.keys[place] : undefined
  }
  let newest = Math.max(0, ...last.keys)
  return ids.map((id, place) => known.get(id) ?? passedOn(place) ?? (newest += 1))
}
