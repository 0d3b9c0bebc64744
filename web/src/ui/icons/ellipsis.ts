import node from 'lucide/dist/esm/icons/ellipsis.mjs'
import { lineIcon } from './line-icon.tsx'

export const Ellipsis = lineIcon(node)
