import { lineIcon } from './line-icon.tsx'

export const CirclePlus = lineIcon('M2 12a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM8 12h8M12 8v8')
