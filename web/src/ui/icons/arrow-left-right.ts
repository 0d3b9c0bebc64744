import node from 'lucide/dist/esm/icons/arrow-left-right.mjs'
import { lineIcon } from './line-icon.tsx'

export const ArrowLeftRight = lineIcon(node)
