import { lineIcon } from './line-icon.tsx'

export const CopyX = lineIcon(
  'M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM12.5 12.5l5 5M12.5 17.5l5-5',
)
