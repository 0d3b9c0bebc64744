import { lineIcon } from './line-icon.tsx'

export const CircleStop = lineIcon(
  'M2 12a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM10 9h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1z',
)
