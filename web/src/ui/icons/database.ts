import { lineIcon } from './line-icon.tsx'

export const Database = lineIcon(
  'M3 5a9 3 0 1 1 18 0a9 3 0 1 1-18 0zM3 5V19A9 3 0 0 0 21 19V5M3 12A9 3 0 0 0 21 12',
)
