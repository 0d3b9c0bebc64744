import node from 'lucide/dist/esm/icons/circle-check.mjs'
import { lineIcon } from './line-icon.tsx'

export const CircleCheck = lineIcon(node)
