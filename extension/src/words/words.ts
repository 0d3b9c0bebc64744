import type { Language } from '@cardea/contract'
import { english, type Words } from './english.ts'
import { german } from './german.ts'

export type { Words } from './english.ts'

const all: Readonly<Record<Language, Words>> = { en: english, de: german }

export const wordsOf = (language: Language): Words => all[language]
