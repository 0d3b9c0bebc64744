import node from 'lucide/dist/esm/icons/chevrons-up-down.mjs'
import { lineIcon } from './line-icon.tsx'

export const ChevronsUpDown = lineIcon(node)
