import { lineIcon } from './line-icon.tsx'

export const UserRound = lineIcon('M7 8a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM20 21a8 8 0 0 0-16 0')
