import node from 'lucide/dist/esm/icons/search.mjs'
import { lineIcon } from './line-icon.tsx'

export const Search = lineIcon(node)
