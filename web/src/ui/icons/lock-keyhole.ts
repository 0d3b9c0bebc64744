import { lineIcon } from './line-icon.tsx'

export const LockKeyhole = lineIcon(
  'M11 16a1 1 0 1 1 2 0a1 1 0 1 1-2 0zM5 10h14a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM7 10V7a5 5 0 0 1 10 0v3',
)
