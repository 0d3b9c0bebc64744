import node from 'lucide/dist/esm/icons/inbox.mjs'
import { lineIcon } from './line-icon.tsx'

export const Inbox = lineIcon(node)
