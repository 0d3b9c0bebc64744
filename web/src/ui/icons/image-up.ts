import { lineIcon } from './line-icon.tsx'

export const ImageUp = lineIcon(
  'M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814.014L6 21M14 19.5l3-3 3 3M17 22v-5.5M7 9a2 2 0 1 1 4 0a2 2 0 1 1-4 0z',
)
