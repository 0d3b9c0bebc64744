import type { defaultLanguage, Language } from '@cardea/contract'
import type { ServerTexts } from './of-server.ts'
import type { Files } from './spoken.ts'
import type { visitorTranslations } from './visitor-translations.ts'

type OfServer = { readonly [Name in keyof ServerTexts]: () => Promise<{ default: ServerTexts[Name] }> }

/** Every language but English: a line for its folder. */
export const translations = {
  de: () => import('./de/index.ts'),
} satisfies Record<Exclude<Language, typeof defaultLanguage>, () => Promise<{ files: Files & OfServer }>>

type Loaded = Awaited<ReturnType<(typeof translations)[keyof typeof translations]>>

type OfVisitors = (typeof visitorTranslations)[keyof typeof visitorTranslations]

/** The files that every language has. */
export type TranslatedName = keyof Loaded['files'] | keyof OfVisitors
