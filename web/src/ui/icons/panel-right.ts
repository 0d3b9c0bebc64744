import node from 'lucide/dist/esm/icons/panel-right.mjs'
import { lineIcon } from './line-icon.tsx'

export const PanelRight = lineIcon(node)
