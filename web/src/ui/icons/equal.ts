import { lineIcon } from './line-icon.tsx'

export const Equal = lineIcon('M5 9L19 9M5 15L19 15')
