import type { WithPerson } from '@cardea/client/search/people-found'
import type { highlights } from '@cardea/client/search/highlights'

export type Search = {
  /** The words looked for, folded. */
  wanted: readonly string[]
  /** What is found only comes close. */
  isClose: boolean
  /** Cuts a text at those words; it loads with the search. Null while nothing is searched for. */
  cut: typeof highlights | null
  /** Tells with whom of those it names a record is shared. */
  withPerson?: WithPerson | null
}

/** A text with the words of the search marked. */
export function Highlighted({ text, search }: { text: string; search: Search }) {
  if (search.wanted.length === 0 || !search.cut) return text
  return search.cut(text, search.wanted, search.isClose).map((piece) =>
    piece.isMatch ? (
      <mark key={piece.start} className="text-t1">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
