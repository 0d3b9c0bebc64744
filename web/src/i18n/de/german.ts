import type { File, Spoken } from '../words.ts'
import { app } from './app.ts'
import { ui } from './ui.ts'

/** German: what every page says at once, the rest file by file, each with what it is for. */
export const german = {
  texts: { app, ui },
  load: {
    accountDeletion: async () => (await import('./account-deletion.ts')).accountDeletion,
    'app/unsealed': async () => (await import('./unsealed.ts')).unsealed,
    auth: async () => (await import('./auth.ts')).auth,
    doors: async () => (await import('./doors.ts')).doors,
    landing: async () => (await import('./landing.ts')).landing,
    legal: async () => (await import('./legal.ts')).legal,
    lock: async () => (await import('./lock.ts')).lock,
    oidc: async () => (await import('./oidc.ts')).oidc,
    rateLimit: async () => (await import('./rate-limit.ts')).rateLimit,
    errors: async () => (await import('./errors.ts')).errors,
  },
  /** What only pages behind the sign-in say: where it lies is of no use before. */
  loadLater: async (file: File) => (await import('./behind-the-sign-in.ts')).behindTheSignIn[file]?.(),
} satisfies Spoken
