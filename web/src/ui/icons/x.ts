import { lineIcon } from './line-icon.tsx'

export const X = lineIcon('M18 6 6 18M6 6l12 12')
