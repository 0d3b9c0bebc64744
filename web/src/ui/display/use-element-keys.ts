import { useState } from 'react'

interface Keyed {
  ids: readonly string[]
  /** Of the elements, in the order of `ids`. */
  keys: readonly number[]
}

/**
 * Keys of a list's elements, where what comes in a search takes over the element of what stood there and is gone: to change an element
 * takes half as long as to make one.
 * @param search another one with each letter. At any other time nothing is taken over, as the focus or an open menu would find itself at
 * something else; who types a search is in its field.
 */
export function useElementKeys(ids: readonly string[], search: unknown): readonly number[] {
  const [last, setLast] = useState<Keyed & { search: unknown }>({ ids: [], keys: [], search })
  const isSame = ids.length === last.ids.length && ids.every((id, place) => id === last.ids[place])
  if (isSame && search === last.search) return last.keys
  const keys = elementKeys(ids, last, search !== last.search)
  setLast({ ids, keys, search })
  return keys
}

export function elementKeys(ids: readonly string[], last: Keyed, takesOver: boolean): readonly number[] {
  const known = new Map(last.ids.map((id, place) => [id, last.keys[place]]))
  const stay = new Set(ids)
  const takenOver = (place: number): number | undefined => {
    const gone = last.ids[place]
    return takesOver && gone !== undefined && !stay.has(gone) ? last.keys[place] : undefined
  }
  let newest = Math.max(0, ...last.keys)
  return ids.map((id, place) => known.get(id) ?? takenOver(place) ?? (newest += 1))
}
