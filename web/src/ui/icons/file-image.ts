import node from 'lucide/dist/esm/icons/file-image.mjs'
import { lineIcon } from './line-icon.tsx'

export const FileImage = lineIcon(node)
