/** The line above a row, from its words to its right edge; none beside a row that is pointed at. */
export const rowHairline =
  'relative before:absolute before:top-0 before:right-3 before:left-15 before:h-px before:bg-line first:before:hidden hover:before:invisible [li:hover+&]:before:invisible'
