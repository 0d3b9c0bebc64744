import node from 'lucide/dist/esm/icons/trash.mjs'
import { lineIcon } from './line-icon.tsx'

export const Trash = lineIcon(node)
