import node from 'lucide/dist/esm/icons/server.mjs'
import { lineIcon } from './line-icon.tsx'

export const Server = lineIcon(node)
