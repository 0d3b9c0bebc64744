import type { Catalogue, Translated } from '../catalogue.ts'
import { builtIn } from './built-in.ts'
import { drafts } from './drafts.ts'
import { groups } from './groups.ts'
import { media } from './media.ts'
import { notifications } from './notifications.ts'
import { palette } from './palette.ts'
import type { publicWords } from './public.ts'
import { recordForm } from './record-form.ts'
import { records } from './records.ts'
import { selection } from './selection.ts'
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { templates } from './templates.ts'
import { users } from './users.ts'
import { verification } from './verification.ts'

/** German for everything behind the sign-in: what the catalogue has and the public pages leave. */
export const vaultWords: Omit<Translated<Catalogue>, keyof typeof publicWords> & { builtIn: object } = {
  builtIn,
  drafts,
  groups,
  media,
  notifications,
  palette,
  records: { ...records, ...recordForm },
  settings,
  selection,
  sharing,
  templates,
  users,
  verification,
}
