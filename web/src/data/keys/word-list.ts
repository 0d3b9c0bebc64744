import { loadWordList } from '@cardea/client/vault/word-list'
import { useEffect, useState } from 'react'

/** From so many letters on a word is completed. */
const enough = 3
const mostShown = 6

/** The list that words are of, once it has loaded; without it nothing is completed. */
export function useWordList(): readonly string[] {
  const [list, setList] = useState<readonly string[]>([])
  useEffect(() => void loadWordList().then(setList, () => undefined), [])
  return list
}

/** What a beginning may become. */
export function completionsOf(list: readonly string[], start: string): readonly string[] {
  const folded = start.trim().toLowerCase()
  return folded.length < enough ? [] : list.filter((word) => word.startsWith(folded)).slice(0, mostShown)
}

/** The only word that begins so, or what was typed. */
export function completed(list: readonly string[], start: string): string {
  const folded = start.trim().toLowerCase()
  const found = list.includes(folded) ? [folded] : completionsOf(list, folded)
  return found.length === 1 ? (found[0] ?? folded) : folded
}
