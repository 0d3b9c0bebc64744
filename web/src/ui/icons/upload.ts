import node from 'lucide/dist/esm/icons/upload.mjs'
import { lineIcon } from './line-icon.tsx'

export const Upload = lineIcon(node)
