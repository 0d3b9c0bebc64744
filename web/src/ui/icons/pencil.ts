import node from 'lucide/dist/esm/icons/pencil.mjs'
import { lineIcon } from './line-icon.tsx'

export const Pencil = lineIcon(node)
