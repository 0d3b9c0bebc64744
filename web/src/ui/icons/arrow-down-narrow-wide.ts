import node from 'lucide/dist/esm/icons/arrow-down-narrow-wide.mjs'
import { lineIcon } from './line-icon.tsx'

export const ArrowDownNarrowWide = lineIcon(node)
