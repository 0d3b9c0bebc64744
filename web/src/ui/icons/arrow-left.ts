import node from 'lucide/dist/esm/icons/arrow-left.mjs'
import { lineIcon } from './line-icon.tsx'

export const ArrowLeft = lineIcon(node)
