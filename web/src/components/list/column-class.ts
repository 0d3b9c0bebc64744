/** Widths of the columns: narrow beside the panel, wider when the list is alone. */
export const columnClass = {
  name: 'min-w-0 flex-1',
  groups: 'min-w-0 w-34 @max-2xl:hidden @4xl:w-46',
  people: 'w-21.5 @4xl:w-35',
  changed: 'w-16.5 max-sm:hidden @4xl:w-20',
}
