import node from 'lucide/dist/esm/icons/hash.mjs'
import { lineIcon } from './line-icon.tsx'

export const Hash = lineIcon(node)
