import node from 'lucide/dist/esm/icons/shield.mjs'
import { lineIcon } from './line-icon.tsx'

export const Shield = lineIcon(node)
