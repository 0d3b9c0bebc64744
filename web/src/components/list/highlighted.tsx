import type { WithPerson } from '../../data/search/people-found.ts'
import { highlights } from '../../data/search/highlights.ts'

export type Search = {
  /** The words looked for, folded. */
  wanted: readonly string[]
  /** What is found only comes close. */
  isClose: boolean
  /** Tells with whom of those it names a record is shared. */
  withPerson?: WithPerson | null
}

/** A text with the words of the search marked. */
export function Highlighted({ text, search }: { text: string; search: Search }) {
  if (search.wanted.length === 0) return text
  return highlights(text, search.wanted, search.isClose).map((piece) =>
    piece.isMatch ? (
      <mark key={piece.start} className="text-t1">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
