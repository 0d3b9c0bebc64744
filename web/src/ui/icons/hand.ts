import node from 'lucide/dist/esm/icons/hand.mjs'
import { lineIcon } from './line-icon.tsx'

export const Hand = lineIcon(node)
