import node from 'lucide/dist/esm/icons/square-terminal.mjs'
import { lineIcon } from './line-icon.tsx'

export const SquareTerminal = lineIcon(node)
