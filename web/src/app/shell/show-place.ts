/** Brings a place of the column into view. Not with `scrollIntoView`: Tab would go on from there, past the link to the content. */
export function showPlace(place: Element | null | undefined): void {
  const column = place?.closest('nav > div')
  if (!place || !column) return
  const { top, bottom } = place.getBoundingClientRect()
  const room = column.getBoundingClientRect()
  column.scrollTop += Math.max(0, bottom - room.bottom) + Math.min(0, top - room.top)
}
