import type { defaultLanguage, Language } from '@cardea/contract'
import type { ServerTexts } from './of-server.ts'
import type { Files } from './spoken.ts'

type OfServer = { readonly [Name in keyof ServerTexts]: () => Promise<{ default: ServerTexts[Name] }> }
type Others<Of> = Record<Exclude<Language, typeof defaultLanguage>, Of>

/** Every language but English: a line for its folder. */
export const translations = {
  de: () => import('./de/index.ts'),
} satisfies Others<() => Promise<{ files: Files & OfServer }>>

/** What the page of people outside says: no page of the app knows of it. */
export const visitorTranslations = {
  de: {
    fields: () => import('./de/fields.ts'),
    ui: () => import('./de/ui.ts'),
    visitor: () => import('./de/visitor.ts'),
    visitorForm: () => import('./de/visitor-form.ts'),
  },
} satisfies Others<Files>

/** What the service worker says, which runs without the app. It names nothing of the vault. */
export const somethingNew: Readonly<Record<Language, string>> = {
  en: 'Something new in Cardea',
  de: 'Es gibt Neues in Cardea',
}

type Loaded = Awaited<ReturnType<(typeof translations)[keyof typeof translations]>>
type OfVisitors = (typeof visitorTranslations)[keyof typeof visitorTranslations]

/** The files that every language has. */
export type TranslatedName = keyof Loaded['files'] | keyof OfVisitors
