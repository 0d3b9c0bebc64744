import node from 'lucide/dist/esm/icons/arrow-right.mjs'
import { lineIcon } from './line-icon.tsx'

export const ArrowRight = lineIcon(node)
