import { useRef, useState, type DragEvent } from 'react'
import { draggedRecords } from '../../data/records/dragged-records.ts'

/** What a place of the navigation takes that is dropped on it; the handlers are to be spread on it. */
export type Drop = {
  /** Something that it takes hovers over it. */
  isOver: boolean
  /** What would come of letting go, and where that stands. */
  note: { text: string; beside: DOMRect } | null
  handlers: Partial<Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>>
}

/** What letting go here would do. */
export type Taking = {
  isTaken: boolean
  says: () => Promise<string>
  take: () => Promise<void>
}

type Hovering = { isTaken: boolean; note: Drop['note'] }

/**
 * Takes records of the list that are dropped on a place. What would come of it is looked up once, as they come over it.
 * @param plan what letting go would do with these records
 */
export function useDrop(plan: (ids: readonly string[]) => Promise<Taking>): Drop {
  const [hovering, setHovering] = useState<Hovering | null>(null)
  const planned = useRef<Promise<Taking> | null>(null)
  const leave = () => {
    planned.current = null
    setHovering(null)
  }
  const enter = (ids: readonly string[], beside: DOMRect) => {
    const taking = plan(ids)
    planned.current = taking
    const show = (next: Hovering) => {
      if (planned.current === taking) setHovering(next)
    }
    const look = async () => {
      const { isTaken, says } = await taking
      show({ isTaken, note: null })
      show({ isTaken, note: { text: await says(), beside } })
    }
    // What could not be looked up stays unsaid; the drop itself says what fails.
    look().catch(() => undefined)
  }
  return {
    isOver: hovering?.isTaken ?? false,
    note: hovering?.note ?? null,
    handlers: {
      onDragOver: (event) => {
        const ids = draggedRecords.get()
        if (ids.length === 0) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        if (!planned.current) enter(ids, event.currentTarget.getBoundingClientRect())
      },
      onDragLeave: ({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leave()
      },
      onDrop: (event) => {
        const taking = planned.current
        leave()
        if (!taking) return
        event.preventDefault()
        void taking.then(({ take }) => take())
      },
    },
  }
}

/** Where nothing can be dropped. */
export const noDrop: Drop = { isOver: false, note: null, handlers: {} }
