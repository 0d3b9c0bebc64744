import node from 'lucide/dist/esm/icons/send.mjs'
import { lineIcon } from './line-icon.tsx'

export const Send = lineIcon(node)
