import node from 'lucide/dist/esm/icons/circle-alert.mjs'
import { lineIcon } from './line-icon.tsx'

export const CircleAlert = lineIcon(node)
