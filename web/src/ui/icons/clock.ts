import { lineIcon } from './line-icon.tsx'

export const Clock = lineIcon('M2 12a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM12 6v6l4 2')
