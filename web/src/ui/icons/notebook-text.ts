import node from 'lucide/dist/esm/icons/notebook-text.mjs'
import { lineIcon } from './line-icon.tsx'

export const NotebookText = lineIcon(node)
