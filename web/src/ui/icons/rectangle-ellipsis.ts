import node from 'lucide/dist/esm/icons/rectangle-ellipsis.mjs'
import { lineIcon } from './line-icon.tsx'

export const RectangleEllipsis = lineIcon(node)
