import node from 'lucide/dist/esm/icons/file-spreadsheet.mjs'
import { lineIcon } from './line-icon.tsx'

export const FileSpreadsheet = lineIcon(node)
