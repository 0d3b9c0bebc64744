import { lineIcon } from './line-icon.tsx'

export const ArrowLeftRight = lineIcon('M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4')
