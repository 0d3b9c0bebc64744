import node from 'lucide/dist/esm/icons/hourglass.mjs'
import { lineIcon } from './line-icon.tsx'

export const Hourglass = lineIcon(node)
