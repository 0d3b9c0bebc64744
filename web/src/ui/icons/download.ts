import node from 'lucide/dist/esm/icons/download.mjs'
import { lineIcon } from './line-icon.tsx'

export const Download = lineIcon(node)
