import node from 'lucide/dist/esm/icons/arrow-up.mjs'
import { lineIcon } from './line-icon.tsx'

export const ArrowUp = lineIcon(node)
