import { lineIcon } from './line-icon.tsx'

export const GitCompareArrows = lineIcon(
  'M2 6a3 3 0 1 1 6 0a3 3 0 1 1-6 0zM12 6h5a2 2 0 0 1 2 2v7M15 9l-3-3 3-3M16 18a3 3 0 1 1 6 0a3 3 0 1 1-6 0zM12 18H7a2 2 0 0 1-2-2V9M9 15l3 3-3 3',
)
