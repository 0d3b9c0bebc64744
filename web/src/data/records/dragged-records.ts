/** @file The records that are being dragged. They stay in this page: a drag tells what it holds only where it ends. */

let ids: readonly string[] = []

export const draggedRecords = {
  /** Empty while none are. */
  get: (): readonly string[] => ids,
  set: (dragged: readonly string[]): void => {
    ids = dragged
  },
}
