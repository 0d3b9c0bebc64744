import { lineIcon } from './line-icon.tsx'

export const ChevronsUpDown = lineIcon('M7 15l5 5 5-5M7 9l5-5 5 5')
