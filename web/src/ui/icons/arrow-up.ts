import { lineIcon } from './line-icon.tsx'

export const ArrowUp = lineIcon('M5 12l7-7 7 7M12 19V5')
