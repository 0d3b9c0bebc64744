import node from 'lucide/dist/esm/icons/ticket.mjs'
import { lineIcon } from './line-icon.tsx'

export const Ticket = lineIcon(node)
