import node from 'lucide/dist/esm/icons/link-2.mjs'
import { lineIcon } from './line-icon.tsx'

export const Link2 = lineIcon(node)
