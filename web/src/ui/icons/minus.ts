import { lineIcon } from './line-icon.tsx'

export const Minus = lineIcon('M5 12h14')
