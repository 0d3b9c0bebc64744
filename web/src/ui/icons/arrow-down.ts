import node from 'lucide/dist/esm/icons/arrow-down.mjs'
import { lineIcon } from './line-icon.tsx'

export const ArrowDown = lineIcon(node)
