import node from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { lineIcon } from './line-icon.tsx'

export const TriangleAlert = lineIcon(node)
