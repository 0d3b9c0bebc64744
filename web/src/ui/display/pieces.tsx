import { Children, type ReactNode } from 'react'

/** Parts of one line with a dot between them. Where the line breaks, no dot is left over at its end or beginning. */
export function Pieces({ children }: { children: ReactNode }) {
  return (
    // The dot before the first piece of each line lies left of the edge, where it is cut off.
    <span className="flex flex-wrap gap-x-3 [clip-path:inset(-6px_-6px_-6px_-4.5px)]">
      {Children.map(Children.toArray(children), (piece, index) => (
        <span className="relative max-w-full min-w-0">
          {index > 0 && <span className="absolute -ml-3 w-3 text-center"> · </span>}
          {piece}
        </span>
      ))}
    </span>
  )
}
