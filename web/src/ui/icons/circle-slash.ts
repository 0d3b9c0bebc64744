import node from 'lucide/dist/esm/icons/circle-slash.mjs'
import { lineIcon } from './line-icon.tsx'

export const CircleSlash = lineIcon(node)
