import node from 'lucide/dist/esm/icons/mail-open.mjs'
import { lineIcon } from './line-icon.tsx'

export const MailOpen = lineIcon(node)
