import { lineIcon } from './line-icon.tsx'

export const UserRoundX = lineIcon(
  'M16.5 16.5l5 5M2 21a8 8 0 0 1 11.531-7.18M21.5 16.5l-5 5M5 8a5 5 0 1 1 10 0a5 5 0 1 1-10 0z',
)
