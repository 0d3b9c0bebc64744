import node from 'lucide/dist/esm/icons/panel-left.mjs'
import { lineIcon } from './line-icon.tsx'

export const PanelLeft = lineIcon(node)
