import node from 'lucide/dist/esm/icons/list-ordered.mjs'
import { lineIcon } from './line-icon.tsx'

export const ListOrdered = lineIcon(node)
