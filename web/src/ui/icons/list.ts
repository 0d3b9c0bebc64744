import node from 'lucide/dist/esm/icons/list.mjs'
import { lineIcon } from './line-icon.tsx'

export const List = lineIcon(node)
