import { lineIcon } from './line-icon.tsx'

export const Search = lineIcon('M21 21l-4.34-4.34M3 11a8 8 0 1 1 16 0a8 8 0 1 1-16 0z')
