/** As high as what the list of groups fades out at its lower edge. */
const fadedPx = 34

/**
 * Scrolls the list of groups until this one is in view. Not with `scrollIntoView`, which moves where Tab continues: Tab would then skip
 * the link to the content.
 */
export function showPlace(place: Element | null): void {
  const list = place?.closest('[data-groups]')
  if (!place || !list) return
  const { top, bottom } = place.getBoundingClientRect()
  const room = list.getBoundingClientRect()
  list.scrollTop += Math.max(0, bottom - room.bottom + fadedPx) + Math.min(0, top - room.top)
}
