import node from 'lucide/dist/esm/icons/cloud.mjs'
import { lineIcon } from './line-icon.tsx'

export const Cloud = lineIcon(node)
