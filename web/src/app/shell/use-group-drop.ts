import { canOnGroup, type Group } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type DragEvent } from 'react'
import { draggedRecords } from '../../data/records/dragged-records.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { loadPart } from '../../ui/lazy-part.ts'

/** What a place of the navigation takes that is dropped on it; the handlers are to be spread on it. */
export type Drop = {
  /** Something that it takes hovers over it. */
  isOver: boolean
  handlers: Partial<Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>>
}

/** Records of the list that are dropped on a group come into it, where one may put records into it. */
export function useGroupDrop(group: Group): Drop {
  const queryClient = useQueryClient()
  const { openOverlay } = useOverlay()
  const [isOver, setOver] = useState(false)
  if (!canOnGroup(group.role, 'addRecord')) return { isOver: false, handlers: {} }
  const take = async (ids: readonly string[]) => {
    const { dropOnGroup } = await loadPart(() => import('../../components/groups/drop-on-group.ts'))
    await dropOnGroup(queryClient, { group, ids, openOverlay })
  }
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (draggedRecords.get().length === 0) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      onDragLeave: ({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop: (event) => {
        const ids = draggedRecords.get()
        setOver(false)
        if (ids.length === 0) return
        event.preventDefault()
        void take(ids)
      },
    },
  }
}
