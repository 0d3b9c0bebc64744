import node from 'lucide/dist/esm/icons/pin.mjs'
import { lineIcon } from './line-icon.tsx'

export const Pin = lineIcon(node)
