import node from 'lucide/dist/esm/icons/keyboard.mjs'
import { lineIcon } from './line-icon.tsx'

export const Keyboard = lineIcon(node)
