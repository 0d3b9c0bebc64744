import node from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import { lineIcon } from './line-icon.tsx'

export const CircleQuestionMark = lineIcon(node)
