import node from 'lucide/dist/esm/icons/copy.mjs'
import { lineIcon } from './line-icon.tsx'

export const Copy = lineIcon(node)
