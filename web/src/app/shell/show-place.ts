/**
 * Scrolls the navigation until this place is in view. Not with `scrollIntoView`, which moves where Tab continues: Tab would then skip the
 * link to the content.
 */
export function showPlace(place: Element | null | undefined): void {
  const column = place?.closest('nav > div')
  if (!place || !column) return
  const { top, bottom } = place.getBoundingClientRect()
  const room = column.getBoundingClientRect()
  column.scrollTop += Math.max(0, bottom - room.bottom) + Math.min(0, top - room.top)
}
