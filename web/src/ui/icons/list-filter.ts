import node from 'lucide/dist/esm/icons/list-filter.mjs'
import { lineIcon } from './line-icon.tsx'

export const ListFilter = lineIcon(node)
