import { lineIcon } from './line-icon.tsx'

export const RectangleEllipsis = lineIcon(
  'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM12 12h.01M17 12h.01M7 12h.01',
)
