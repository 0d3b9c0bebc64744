import node from 'lucide/dist/esm/icons/type.mjs'
import { lineIcon } from './line-icon.tsx'

export const Type = lineIcon(node)
