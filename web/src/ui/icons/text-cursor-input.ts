import node from 'lucide/dist/esm/icons/text-cursor-input.mjs'
import { lineIcon } from './line-icon.tsx'

export const TextCursorInput = lineIcon(node)
