import node from 'lucide/dist/esm/icons/grip-vertical.mjs'
import { lineIcon } from './line-icon.tsx'

export const GripVertical = lineIcon(node)
