import { lineIcon } from './line-icon.tsx'

export const ChevronRight = lineIcon('M9 18l6-6-6-6')
