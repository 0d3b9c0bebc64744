import node from 'lucide/dist/esm/icons/cloud-off.mjs'
import { lineIcon } from './line-icon.tsx'

export const CloudOff = lineIcon(node)
