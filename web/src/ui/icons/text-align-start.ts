import node from 'lucide/dist/esm/icons/text-align-start.mjs'
import { lineIcon } from './line-icon.tsx'

export const TextAlignStart = lineIcon(node)
