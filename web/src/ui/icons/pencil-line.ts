import node from 'lucide/dist/esm/icons/pencil-line.mjs'
import { lineIcon } from './line-icon.tsx'

export const PencilLine = lineIcon(node)
