import { lineIcon } from './line-icon.tsx'

export const Ellipsis = lineIcon(
  'M11 12a1 1 0 1 1 2 0a1 1 0 1 1-2 0zM18 12a1 1 0 1 1 2 0a1 1 0 1 1-2 0zM4 12a1 1 0 1 1 2 0a1 1 0 1 1-2 0z',
)
