import node from 'lucide/dist/esm/icons/equal.mjs'
import { lineIcon } from './line-icon.tsx'

export const Equal = lineIcon(node)
