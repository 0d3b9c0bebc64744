import node from 'lucide/dist/esm/icons/heart.mjs'
import { lineIcon } from './line-icon.tsx'

export const Heart = lineIcon(node)
