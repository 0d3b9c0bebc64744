import node from 'lucide/dist/esm/icons/pin-off.mjs'
import { lineIcon } from './line-icon.tsx'

export const PinOff = lineIcon(node)
