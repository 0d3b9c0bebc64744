import { lineIcon } from './line-icon.tsx'

export const ListFilter = lineIcon('M2 5h20M6 12h12M9 19h6')
