import node from 'lucide/dist/esm/icons/layout-grid.mjs'
import { lineIcon } from './line-icon.tsx'

export const LayoutGrid = lineIcon(node)
