import node from 'lucide/dist/esm/icons/at-sign.mjs'
import { lineIcon } from './line-icon.tsx'

export const AtSign = lineIcon(node)
