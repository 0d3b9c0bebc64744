import node from 'lucide/dist/esm/icons/plus.mjs'
import { lineIcon } from './line-icon.tsx'

export const Plus = lineIcon(node)
