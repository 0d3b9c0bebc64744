import { lineIcon } from './line-icon.tsx'

export const Info = lineIcon('M2 12a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM12 16v-4M12 8h.01')
