/** Widths of the trash's columns. */
export const trashColumns = {
  name: 'min-w-0 flex-1',
  back: 'min-w-0 w-34 @max-2xl:hidden @4xl:w-46',
  people: 'w-21.5 max-sm:hidden',
  deleted: 'w-20 @max-3xl:hidden',
  until: 'w-42 max-sm:w-auto',
}
