import node from 'lucide/dist/esm/icons/minus.mjs'
import { lineIcon } from './line-icon.tsx'

export const Minus = lineIcon(node)
