import { Children, type ReactNode } from 'react'

/** Parts of one line with a dot between them. Where the line breaks, no dot is left over at its end or beginning. */
export function Pieces({ children }: { children: ReactNode }) {
  return (
    // The dot before the first piece of each line lies left of the edge, where it is cut off.
    <span className="flex flex-wrap gap-x-[0.95em] [clip-path:inset(-6px_-6px_-6px_-4.5px)]">
      {Children.toArray(children).map((piece, index) => (
        <span key={index} className="relative max-w-full min-w-0">
          {index > 0 && <span className="absolute -left-[0.95em] w-[0.95em] text-center"> · </span>}
          {piece}
        </span>
      ))}
    </span>
  )
}
