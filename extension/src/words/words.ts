import { english, type Words } from './english.ts'
import { german } from './german.ts'

export type { Words } from './english.ts'

export const wordsOf = (language: string): Words => (language.startsWith('de') ? german : english)
