import node from 'lucide/dist/esm/icons/hard-drive.mjs'
import { lineIcon } from './line-icon.tsx'

export const HardDrive = lineIcon(node)
