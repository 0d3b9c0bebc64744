import { lineIcon } from './line-icon.tsx'

export const GripVertical = lineIcon(
  'M8 12a1 1 0 1 1 2 0a1 1 0 1 1-2 0zM8 5a1 1 0 1 1 2 0a1 1 0 1 1-2 0zM8 19a1 1 0 1 1 2 0a1 1 0 1 1-2 0zM14 12a1 1 0 1 1 2 0a1 1 0 1 1-2 0zM14 5a1 1 0 1 1 2 0a1 1 0 1 1-2 0zM14 19a1 1 0 1 1 2 0a1 1 0 1 1-2 0z',
)
