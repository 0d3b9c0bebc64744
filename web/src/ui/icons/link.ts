import node from 'lucide/dist/esm/icons/link.mjs'
import { lineIcon } from './line-icon.tsx'

export const Link = lineIcon(node)
