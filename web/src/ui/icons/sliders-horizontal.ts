import node from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import { lineIcon } from './line-icon.tsx'

export const SlidersHorizontal = lineIcon(node)
