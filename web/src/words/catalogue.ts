import type { app } from './app.ts'
import type { auth } from './auth.ts'
import type { landing } from './landing.ts'
import type { rateLimit } from './rate-limit.ts'
import type { records } from './records.ts'
import type { sharing } from './sharing.ts'
import type { templates } from './templates.ts'
import type { users } from './users.ts'
import type { ui } from './ui.ts'

/**
 * Every text of the app by namespace, one file a feature, for the types of keys only: a feature that loads late brings
 * its own words by `addWords`, so a new file takes one line here.
 */
export type Catalogue = {
  app: typeof app
  auth: typeof auth
  landing: typeof landing
  rateLimit: typeof rateLimit
  records: typeof records
  sharing: typeof sharing
  templates: typeof templates
  users: typeof users
  ui: typeof ui
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: Catalogue
  }
}
