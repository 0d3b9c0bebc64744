import type { File, Spoken } from '../words.ts'
import { app } from './app.ts'
import { ui } from './ui.ts'

/** German: what every page says at once, what the first page says, and the rest file by file, each with what it is for. */
export const german = {
  texts: { app, ui },
  load: {
    landing: async () => (await import('./landing.ts')).landing,
  },
  /** Where the rest lies is of no use to the first page. */
  loadLater: async (file: File) => (await import('./file-by-file.ts')).fileByFile[file]?.(),
} satisfies Spoken
