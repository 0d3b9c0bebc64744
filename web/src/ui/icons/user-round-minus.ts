import { lineIcon } from './line-icon.tsx'

export const UserRoundMinus = lineIcon('M2 21a8 8 0 0 1 13.292-6M5 8a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM22 19h-6')
