import { lineIcon } from './line-icon.tsx'

export const Contact = lineIcon(
  'M16 2v2M7 21v-2a2 2 0 012-2h6a2 2 0 012 2v2M8 2v2M9 10a3 3 0 1 1 6 0a3 3 0 1 1-6 0zM5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z',
)
