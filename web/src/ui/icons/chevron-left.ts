import node from 'lucide/dist/esm/icons/chevron-left.mjs'
import { lineIcon } from './line-icon.tsx'

export const ChevronLeft = lineIcon(node)
