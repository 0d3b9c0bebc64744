import node from 'lucide/dist/esm/icons/briefcase-business.mjs'
import { lineIcon } from './line-icon.tsx'

export const BriefcaseBusiness = lineIcon(node)
