import { lineIcon } from './line-icon.tsx'

export const Type = lineIcon('M12 4v16M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2M9 20h6')
