import node from 'lucide/dist/esm/icons/tablet.mjs'
import { lineIcon } from './line-icon.tsx'

export const Tablet = lineIcon(node)
