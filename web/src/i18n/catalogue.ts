import type { accessChain } from './en/access-chain.ts'
import type { accountDeletion } from './en/account-deletion.ts'
import type { activity } from './en/activity.ts'
import type { app } from './en/app.ts'
import type { auth } from './en/auth.ts'
import type { bulk } from './en/bulk.ts'
import type { doors } from './en/doors.ts'
import type { drafts } from './en/drafts.ts'
import type { exposure } from './en/exposure.ts'
import type { exports } from './en/exports.ts'
import type { fields } from './en/fields.ts'
import type { firstRun } from './en/first-run.ts'
import type { groups } from './en/groups.ts'
import type { health } from './en/health.ts'
import type { imports } from './en/imports.ts'
import type { history } from './en/history.ts'
import type { landing } from './en/landing.ts'
import type { legal } from './en/legal.ts'
import type { lock } from './en/lock.ts'
import type { media } from './en/media.ts'
import type { noRecords } from './en/no-records.ts'
import type { notFound } from './en/not-found.ts'
import type { notifications } from './en/notifications.ts'
import type { oidc } from './en/oidc.ts'
import type { operator } from './en/operator.ts'
import type { palette } from './en/palette.ts'
import type { pickers } from './en/pickers.ts'
import type { rateLimit } from './en/rate-limit.ts'
import type { recordForm } from './en/record-form.ts'
import type { recordPanel } from './en/record-panel.ts'
import type { records } from './en/records.ts'
import type { settings } from './en/settings.ts'
import type { selection } from './en/selection.ts'
import type { sharing } from './en/sharing.ts'
import type { shell } from './en/shell.ts'
import type { soonDue } from './en/soon-due.ts'
import type { templates } from './en/templates.ts'
import type { tidyUp } from './en/tidy-up.ts'
import type { trash } from './en/trash.ts'
import type { ui } from './en/ui.ts'
import type { unsealed } from './en/unsealed.ts'
import type { users } from './en/users.ts'
import type { verification } from './en/verification.ts'
import type { waysIn } from './en/ways-in.ts'

/**
 * Every text of the app by namespace, one file a feature, for the types of keys only: a feature that loads late brings
 * its own words by `addWords`, so a new file takes one line here. Two files may share a namespace, where one of them is
 * needed later than the other.
 */
export type Catalogue = {
  accessChain: typeof accessChain
  accountDeletion: typeof accountDeletion
  activity: typeof activity
  app: typeof app & typeof notFound & typeof shell & typeof unsealed
  auth: typeof auth
  bulk: typeof bulk
  doors: typeof doors
  drafts: typeof drafts
  exposure: typeof exposure
  exports: typeof exports
  firstRun: typeof firstRun
  groups: typeof groups
  health: typeof health
  imports: typeof imports
  history: typeof history
  landing: typeof landing
  legal: typeof legal
  lock: typeof lock
  media: typeof media
  notifications: typeof notifications
  oidc: typeof oidc
  operator: typeof operator
  palette: typeof palette
  rateLimit: typeof rateLimit
  records: typeof records & typeof fields & typeof noRecords & typeof recordForm & typeof recordPanel
  settings: typeof settings
  selection: typeof selection
  sharing: typeof sharing
  soonDue: typeof soonDue
  templates: typeof templates
  tidyUp: typeof tidyUp
  trash: typeof trash
  ui: typeof ui & typeof pickers
  users: typeof users
  verification: typeof verification
  waysIn: typeof waysIn
}

/** The same by file: where a namespace has several, the later ones carry a name of their own behind it. */
export type WordFiles = Omit<Catalogue, 'app' | 'records' | 'ui'> & {
  app: typeof app
  'app/notFound': typeof notFound
  'app/shell': typeof shell
  'app/unsealed': typeof unsealed
  records: typeof records
  'records/fields': typeof fields
  'records/form': typeof recordForm
  'records/none': typeof noRecords
  'records/panel': typeof recordPanel
  ui: typeof ui
  'ui/pickers': typeof pickers
}

/** The namespace that a file belongs to. */
export type NamespaceOf<File> = File extends `${infer Name}/${string}` ? Name : File

/** What another language has to say: the same keys, its own sentences. */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key]>
}

/** `found_one` and `found_other` are one key, `found`: which of the two is said follows from `count`. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_one`
  ? Base
  : Key extends `${infer Base}_other`
    ? Base
    : Key

type PathOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${PathOf<Texts[Key]>}`
}[keyof Texts & string]

type FullKeys = { [Name in keyof Catalogue]: `${Name}:${PathOf<Catalogue[Name]>}` }

/** A key with its namespace: `ui:close`. */
export type FullKey = FullKeys[keyof Catalogue]

/** A key of one namespace without it, or any other with it. */
export type KeyWithin<Name extends keyof Catalogue> = PathOf<Catalogue[Name]> | FullKey
