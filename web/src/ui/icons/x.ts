import node from 'lucide/dist/esm/icons/x.mjs'
import { lineIcon } from './line-icon.tsx'

export const X = lineIcon(node)
