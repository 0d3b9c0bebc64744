import type { defaultLanguage, Language } from '@cardea/contract'

type Texts = Readonly<Record<string, object>>

/** The texts of every language but English: those before the sign-in, and those behind it. */
export const translations: Readonly<
  Record<
    Exclude<Language, typeof defaultLanguage>,
    { loadPublic: () => Promise<Texts>; loadVault: () => Promise<Texts> }
  >
> = {
  de: {
    loadPublic: async () => (await import('./de/public.ts')).publicWords,
    loadVault: async () => (await import('./de/vault.ts')).vaultWords,
  },
}
