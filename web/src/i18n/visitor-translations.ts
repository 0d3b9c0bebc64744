import type { defaultLanguage, Language } from '@cardea/contract'
import type { Files } from './spoken.ts'

/** What the page of people outside says, in every language but English: no page of the app knows of it. */
export const visitorTranslations = {
  de: {
    fields: () => import('./de/fields.ts'),
    ui: () => import('./de/ui.ts'),
    visitor: () => import('./de/visitor.ts'),
    visitorForm: () => import('./de/visitor-form.ts'),
  },
} satisfies Record<Exclude<Language, typeof defaultLanguage>, Files>
