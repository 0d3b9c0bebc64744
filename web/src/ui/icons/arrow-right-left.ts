import node from 'lucide/dist/esm/icons/arrow-right-left.mjs'
import { lineIcon } from './line-icon.tsx'

export const ArrowRightLeft = lineIcon(node)
