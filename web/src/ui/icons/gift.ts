import node from 'lucide/dist/esm/icons/gift.mjs'
import { lineIcon } from './line-icon.tsx'

export const Gift = lineIcon(node)
