import node from 'lucide/dist/esm/icons/graduation-cap.mjs'
import { lineIcon } from './line-icon.tsx'

export const GraduationCap = lineIcon(node)
