import { lineIcon } from './line-icon.tsx'

export const CircleCheck = lineIcon('M2 12a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM16 9l-5.5 5.5L8 12')
