import { lineIcon } from './line-icon.tsx'

export const ArrowDownNarrowWide = lineIcon('M3 16l4 4 4-4M7 20V4M11 4h4M11 8h7M11 12h10')
