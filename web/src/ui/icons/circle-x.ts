import { lineIcon } from './line-icon.tsx'

export const CircleX = lineIcon('M2 12a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM15 9l-6 6M9 9l6 6')
