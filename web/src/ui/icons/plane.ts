import node from 'lucide/dist/esm/icons/plane.mjs'
import { lineIcon } from './line-icon.tsx'

export const Plane = lineIcon(node)
