import { app } from './app.ts'
import { ui } from './ui.ts'

/** What every page says at once, and what the first page says. */
export const firstPage = {
  texts: { app, ui },
  load: {
    landing: async () => (await import('./landing.ts')).landing,
  },
}
