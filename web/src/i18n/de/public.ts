import type { Catalogue, Translated } from '../catalogue.ts'
import { accountDeletion } from './account-deletion.ts'
import { app } from './app.ts'
import { auth } from './auth.ts'
import { doors } from './doors.ts'
import { oidc } from './oidc.ts'
import { errors } from './errors.ts'
import { landing } from './landing.ts'
import { legal } from './legal.ts'
import { lock } from './lock.ts'
import { rateLimit } from './rate-limit.ts'
import { ui } from './ui.ts'
import { unsealed } from './unsealed.ts'

/** German for every page that is shown without a sign-in, the lock's included: loaded before the first of them is drawn. */
export const publicWords = {
  accountDeletion,
  app: { ...app, ...unsealed },
  auth,
  doors,
  oidc,
  errors,
  landing,
  legal,
  lock,
  rateLimit,
  ui,
} satisfies Partial<Translated<Catalogue>> & { errors: object }
