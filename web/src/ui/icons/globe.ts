import { lineIcon } from './line-icon.tsx'

export const Globe = lineIcon(
  'M2 12a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20',
)
