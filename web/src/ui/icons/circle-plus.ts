import node from 'lucide/dist/esm/icons/circle-plus.mjs'
import { lineIcon } from './line-icon.tsx'

export const CirclePlus = lineIcon(node)
