import node from 'lucide/dist/esm/icons/bell.mjs'
import { lineIcon } from './line-icon.tsx'

export const Bell = lineIcon(node)
