import { lineIcon } from './line-icon.tsx'

export const CircleQuestionMark = lineIcon(
  'M2 12a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5M12 17h.01',
)
