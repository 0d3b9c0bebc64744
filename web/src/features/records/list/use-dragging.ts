import type { VaultRecord } from '@cardea/contract'
import { useRef, type DragEvent, type PointerEvent } from 'react'
import type { Selection } from '../../../components/list/use-selection.ts'
import { draggedRecords } from '../../../data/records/dragged-records.ts'
import { shownName } from '../../../data/records/record-name.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(records)

/**
 * Lets a record be dragged by its link, and with it the selection that it is in; onto a group, for example. To be spread on the
 * list. By keyboard and by touch one selects instead.
 */
export function useDragging(records: readonly VaultRecord[], selection: Selection) {
  const isTouch = useRef(false)
  return {
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      isTouch.current = pointerType === 'touch'
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
      showAtPointer(event, ids.length === 1 && one ? shownName(one) : t('selected', { count: ids.length }))
    },
    onDragEnd: () => draggedRecords.set([]),
  }
}

/** What is dragged, beside the pointer: drawn once, from an element that must be in the page for that moment. */
function showAtPointer({ dataTransfer }: DragEvent, text: string): void {
  const picture = document.createElement('div')
  picture.textContent = text
  picture.ariaHidden = 'true'
  picture.className =
    'fixed -top-40 left-0 max-w-60 truncate rounded-control bg-accent px-3 py-1.5 font-medium text-on-accent'
  document.body.append(picture)
  dataTransfer.setDragImage(picture, -12, -8)
  setTimeout(() => picture.remove())
}
