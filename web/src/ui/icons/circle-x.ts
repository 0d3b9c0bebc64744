import node from 'lucide/dist/esm/icons/circle-x.mjs'
import { lineIcon } from './line-icon.tsx'

export const CircleX = lineIcon(node)
