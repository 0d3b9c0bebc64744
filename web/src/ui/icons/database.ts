import node from 'lucide/dist/esm/icons/database.mjs'
import { lineIcon } from './line-icon.tsx'

export const Database = lineIcon(node)
