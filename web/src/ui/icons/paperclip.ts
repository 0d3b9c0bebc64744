import node from 'lucide/dist/esm/icons/paperclip.mjs'
import { lineIcon } from './line-icon.tsx'

export const Paperclip = lineIcon(node)
