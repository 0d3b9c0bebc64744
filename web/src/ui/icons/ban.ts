import { lineIcon } from './line-icon.tsx'

export const Ban = lineIcon('M2 12a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM4.929 4.929 19.07 19.071')
