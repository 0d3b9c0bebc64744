import node from 'lucide/dist/esm/icons/layout-template.mjs'
import { lineIcon } from './line-icon.tsx'

export const LayoutTemplate = lineIcon(node)
