import type { VaultRecord } from '@cardea/contract'
import { useRef, type DragEvent, type PointerEvent } from 'react'
import type { Selection } from '../../../components/list/use-selection.ts'
import { draggedRecords } from '../../../data/records/dragged-records.ts'
import { shownName } from '@cardea/client/records/record-name'
import { loadPart, preloadPart } from '../../../ui/lazy-part.ts'
import type { showAtPointer } from './drag-picture.ts'

/**
 * What draws the picture of a drag, loaded as a mouse is pressed: a drag begins a moment later, and cannot wait. Until it is there
 * the browser draws the link.
 */
let showPicture: typeof showAtPointer | undefined
const loadPicture = async (): Promise<void> => {
  showPicture ??= (await loadPart(() => import('./drag-picture.ts'))).showAtPointer
}

/**
 * Lets a record be dragged by its link, and with it the selection that it is in; onto a group, for example. To be spread on the
 * list. By keyboard and by touch one selects instead.
 */
export function useDragging(records: readonly VaultRecord[], selection: Selection) {
  const isTouch = useRef(false)
  return {
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      isTouch.current = pointerType === 'touch'
      if (!isTouch.current) preloadPart(loadPicture)
    },
    onDragStart: (event: DragEvent) => {
      const link = event.target instanceof Element ? event.target.closest('[data-record-link]') : null
      const id = link?.closest('li')?.dataset['id']
      if (id === undefined) return
      // A finger that stays on a record selects it.
      if (isTouch.current) return event.preventDefault()
      const ids = selection.ids.has(id) ? [...selection.ids] : [id]
      const one = records.find(({ _id }) => _id === id)
      draggedRecords.set(ids)
      event.dataTransfer.effectAllowed = 'copyLink'
      const item = link?.closest('li')
      const tile = item?.querySelector('[data-tile]') ?? null
      showPicture?.(event, { tile, name: one ? shownName(one) : '', count: ids.length })
    },
    onDragEnd: () => draggedRecords.set([]),
  }
}
