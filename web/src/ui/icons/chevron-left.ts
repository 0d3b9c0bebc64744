import { lineIcon } from './line-icon.tsx'

export const ChevronLeft = lineIcon('M15 18l-6-6 6-6')
