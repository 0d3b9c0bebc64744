import node from 'lucide/dist/esm/icons/circle-minus.mjs'
import { lineIcon } from './line-icon.tsx'

export const CircleMinus = lineIcon(node)
