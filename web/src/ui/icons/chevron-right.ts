import node from 'lucide/dist/esm/icons/chevron-right.mjs'
import { lineIcon } from './line-icon.tsx'

export const ChevronRight = lineIcon(node)
