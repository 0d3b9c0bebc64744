import node from 'lucide/dist/esm/icons/share-2.mjs'
import { lineIcon } from './line-icon.tsx'

export const Share2 = lineIcon(node)
