import node from 'lucide/dist/esm/icons/mail.mjs'
import { lineIcon } from './line-icon.tsx'

export const Mail = lineIcon(node)
