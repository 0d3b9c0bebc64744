import type { Translated, WordFiles } from '../catalogue.ts'
import type { File } from '../words.ts'
import type { firstPage } from './first-page.ts'

type Later = Exclude<File, keyof typeof firstPage.texts | keyof typeof firstPage.load>
type TextsOf<Name> = Name extends keyof WordFiles ? Translated<WordFiles[Name]> : object

/** German for what the first page does not say, file by file; the compiler names what is missing. */
const files: { readonly [Name in Later]: () => Promise<TextsOf<Name>> } = {
  accessChain: async () => (await import('./access-chain.ts')).accessChain,
  activity: async () => (await import('./activity.ts')).activity,
  bulk: async () => (await import('./bulk.ts')).bulk,
  drafts: async () => (await import('./drafts.ts')).drafts,
  exposure: async () => (await import('./exposure.ts')).exposure,
  exports: async () => (await import('./exports.ts')).exports,
  firstRun: async () => (await import('./first-run.ts')).firstRun,
  groups: async () => (await import('./groups.ts')).groups,
  health: async () => (await import('./health.ts')).health,
  imports: async () => (await import('./imports.ts')).imports,
  history: async () => (await import('./history.ts')).history,
  media: async () => (await import('./media.ts')).media,
  notifications: async () => (await import('./notifications.ts')).notifications,
  operator: async () => (await import('./operator.ts')).operator,
  palette: async () => (await import('./palette.ts')).palette,
  records: async () => (await import('./records.ts')).records,
  'records/fields': async () => (await import('./fields.ts')).fields,
  'records/form': async () => (await import('./record-form.ts')).recordForm,
  'records/none': async () => (await import('./no-records.ts')).noRecords,
  'records/panel': async () => (await import('./record-panel.ts')).recordPanel,
  settings: async () => (await import('./settings.ts')).settings,
  selection: async () => (await import('./selection.ts')).selection,
  sharing: async () => (await import('./sharing.ts')).sharing,
  soonDue: async () => (await import('./soon-due.ts')).soonDue,
  templates: async () => (await import('./templates.ts')).templates,
  tidyUp: async () => (await import('./tidy-up.ts')).tidyUp,
  trash: async () => (await import('./trash.ts')).trash,
  users: async () => (await import('./users.ts')).users,
  verification: async () => (await import('./verification.ts')).verification,
  waysIn: async () => (await import('./ways-in.ts')).waysIn,
  builtIn: async () => (await import('./built-in.ts')).builtIn,
  accountDeletion: async () => (await import('./account-deletion.ts')).accountDeletion,
  'app/notFound': async () => (await import('./not-found.ts')).notFound,
  'app/unsealed': async () => (await import('./unsealed.ts')).unsealed,
  auth: async () => (await import('./auth.ts')).auth,
  doors: async () => (await import('./doors.ts')).doors,
  legal: async () => (await import('./legal.ts')).legal,
  lock: async () => (await import('./lock.ts')).lock,
  oidc: async () => (await import('./oidc.ts')).oidc,
  rateLimit: async () => (await import('./rate-limit.ts')).rateLimit,
  errors: async () => (await import('./errors.ts')).errors,
  'ui/pickers': async () => (await import('./pickers.ts')).pickers,
  'app/shell': async () => (await import('./shell.ts')).shell,
}

export const fileByFile: Readonly<Partial<Record<File, () => Promise<object>>>> = files
