import node from 'lucide/dist/esm/icons/shapes.mjs'
import { lineIcon } from './line-icon.tsx'

export const Shapes = lineIcon(node)
