import node from 'lucide/dist/esm/icons/network.mjs'
import { lineIcon } from './line-icon.tsx'

export const Network = lineIcon(node)
