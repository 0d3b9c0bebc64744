import type { Catalogue, Translated } from '../catalogue.ts'
import { accessChain } from './access-chain.ts'
import { activity } from './activity.ts'
import { builtIn } from './built-in.ts'
import { drafts } from './drafts.ts'
import { exposure } from './exposure.ts'
import { exports } from './exports.ts'
import { firstRun } from './first-run.ts'
import { groups } from './groups.ts'
import { health } from './health.ts'
import { imports } from './imports.ts'
import { history } from './history.ts'
import { media } from './media.ts'
import { notifications } from './notifications.ts'
import { operator } from './operator.ts'
import { palette } from './palette.ts'
import type { publicWords } from './public.ts'
import { recordForm } from './record-form.ts'
import { recordPanel } from './record-panel.ts'
import { records } from './records.ts'
import { selection } from './selection.ts'
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { soonDue } from './soon-due.ts'
import { templates } from './templates.ts'
import { tidyUp } from './tidy-up.ts'
import { trash } from './trash.ts'
import { users } from './users.ts'
import { verification } from './verification.ts'
import { waysIn } from './ways-in.ts'

/** German for everything behind the sign-in: what the catalogue has and the public pages leave. */
export const vaultWords: Omit<Translated<Catalogue>, keyof typeof publicWords> & { builtIn: object } = {
  accessChain,
  activity,
  builtIn,
  drafts,
  exposure,
  exports,
  firstRun,
  groups,
  health,
  imports,
  history,
  media,
  notifications,
  operator,
  palette,
  records: { ...records, ...recordForm, ...recordPanel },
  settings,
  selection,
  sharing,
  soonDue,
  templates,
  tidyUp,
  trash,
  users,
  verification,
  waysIn,
}
