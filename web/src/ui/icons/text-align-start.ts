import { lineIcon } from './line-icon.tsx'

export const TextAlignStart = lineIcon('M21 5H3M15 12H3M17 19H3')
