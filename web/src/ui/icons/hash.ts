import { lineIcon } from './line-icon.tsx'

export const Hash = lineIcon('M4 9L20 9M4 15L20 15M10 3L8 21M16 3L14 21')
