import { lineIcon } from './line-icon.tsx'

export const ArrowRight = lineIcon('M5 12h14M12 5l7 7-7 7')
