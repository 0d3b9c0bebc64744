/** The sizes of a page that lay things out in their own way, in pixels. */
export const sizes = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]
