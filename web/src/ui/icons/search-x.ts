import node from 'lucide/dist/esm/icons/search-x.mjs'
import { lineIcon } from './line-icon.tsx'

export const SearchX = lineIcon(node)
