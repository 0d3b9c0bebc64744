import node from 'lucide/dist/esm/icons/pencil-off.mjs'
import { lineIcon } from './line-icon.tsx'

export const PencilOff = lineIcon(node)
