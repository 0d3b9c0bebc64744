import node from 'lucide/dist/esm/icons/rotate-cw.mjs'
import { lineIcon } from './line-icon.tsx'

export const RotateCw = lineIcon(node)
