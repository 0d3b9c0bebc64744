import node from 'lucide/dist/esm/icons/circle-stop.mjs'
import { lineIcon } from './line-icon.tsx'

export const CircleStop = lineIcon(node)
