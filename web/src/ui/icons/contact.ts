import node from 'lucide/dist/esm/icons/contact.mjs'
import { lineIcon } from './line-icon.tsx'

export const Contact = lineIcon(node)
