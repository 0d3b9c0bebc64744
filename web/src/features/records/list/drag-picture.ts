import type { DragEvent } from 'react'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(records)

/** What is dragged, below the pointer: drawn once, from an element that must be in the page for that moment. */
export function showAtPointer(
  { dataTransfer }: DragEvent,
  { tile, name, count }: { tile: Element | null; name: string; count: number },
): void {
  const picture = document.createElement('div')
  picture.ariaHidden = 'true'
  picture.className = 'fixed -top-40 left-0 p-2.5'
  const card = document.createElement('div')
  card.className =
    'flex h-12 max-w-60 items-center gap-2.5 rounded-control border border-line bg-raised px-2 pr-3.5 font-book text-t1 shadow-float'
  if (tile) card.append(tile.cloneNode(true))
  const label = document.createElement('span')
  label.className = 'truncate'
  label.textContent = name || t('selected', { count })
  card.append(label)
  picture.append(card)
  if (count > 1) {
    const badge = document.createElement('span')
    badge.className =
      'absolute top-0 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-label font-strong text-on-accent'
    badge.textContent = String(count)
    picture.append(badge)
  }
  document.body.append(picture)
  dataTransfer.setDragImage(picture, -2, -6)
  setTimeout(() => picture.remove())
}
