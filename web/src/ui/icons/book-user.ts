import node from 'lucide/dist/esm/icons/book-user.mjs'
import { lineIcon } from './line-icon.tsx'

export const BookUser = lineIcon(node)
