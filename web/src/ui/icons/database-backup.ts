import node from 'lucide/dist/esm/icons/database-backup.mjs'
import { lineIcon } from './line-icon.tsx'

export const DatabaseBackup = lineIcon(node)
