import node from 'lucide/dist/esm/icons/undo-2.mjs'
import { lineIcon } from './line-icon.tsx'

export const Undo2 = lineIcon(node)
