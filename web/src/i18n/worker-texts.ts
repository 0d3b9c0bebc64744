import type { Language } from '@cardea/contract'

/** What the service worker says, which runs without the app. It names nothing of the vault. */
export const somethingNew: Readonly<Record<Language, string>> = {
  en: 'Something new in Cardea',
  de: 'Es gibt Neues in Cardea',
}
