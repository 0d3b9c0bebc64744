import { preference } from './preference.ts'
import { oneOf } from '@cardea/client/shapes/shape'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** What the person chose; `public/theme.js` reads the same key before the first paint. */
export const themePreference = preference('theme', oneOf(...themeChoices), 'system')

/** The page's background in each theme, for the bars a browser draws around it. */
const barColours = { light: '#f6f6f9', dark: '#0d0d13' }

/**
 * Keeps the page's theme as chosen: sets `dark` on the document and the browser's bar colour, now and whenever the
 * choice (in any tab) or the system's setting changes. Called once, at start.
 */
export function startTheme(): void {
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const choice = themePreference.get()
    const isDark = choice === 'dark' || (choice === 'system' && systemIsDark.matches)
    document.documentElement.classList.toggle('dark', isDark)
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', isDark ? barColours.dark : barColours.light)
  }
  themePreference.subscribe(show)
  systemIsDark.addEventListener('change', show)
  show()
}
