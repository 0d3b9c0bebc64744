import node from 'lucide/dist/esm/icons/chevron-down.mjs'
import { lineIcon } from './line-icon.tsx'

export const ChevronDown = lineIcon(node)
