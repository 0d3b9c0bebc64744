import {
  accessRequestRoutes,
  attentionRoutes,
  authenticatorAppRoutes,
  accessPreviewRoutes,
  accessReviewRoutes,
  activityRoutes,
  authRoutes,
  encryptionRoutes,
  exposureRoutes,
  groupRoutes,
  importRoutes,
  intakeRoutes,
  linkRoutes,
  listSyncRoutes,
  liveRoutes,
  markCharacters,
  notificationRoutes,
  passkeyRoutes,
  passwordFindingRoutes,
  pendingAccessRoutes,
  recordRoutes,
  serviceAccountRoutes,
  serverRoutes,
  templateRoutes,
  tidyUpRoutes,
  trashRoutes,
  trustedPeopleRoutes,
  userRoutes,
  userSettingRoutes,
  versionRoutes,
  type Group,
  type OwnUser,
  type Reply,
  type Template,
  type UserSetting,
  type VaultRecord,
} from '@cardea/contract'
import { firstRunHiddenFor, firstRunMark } from '../data/records/first-run-preference.ts'
import { answer, refusal } from './answers.ts'
import { aUser } from './group.fixture.ts'
import { signIn } from './open-app.tsx'

type Furniture = {
  me?: OwnUser
  /** As their owner reads them, with secrets; a list shows none. */
  records?: VaultRecord[]
  groups?: Group[]
  templates?: Template[]
  setting?: Partial<UserSetting>
}

/** What the server holds for the page: a test may change it, and the next call answers that. */
export type Vault = Required<Omit<Furniture, 'setting'>> & { setting: UserSetting }

/** What the first pages ask for, of a server that has one answer for everybody. */
export function answerFrame(): void {
  answer(encryptionRoutes.getEncryptionStatus, { isEncryptionEnabled: false })
  answer(serverRoutes.getServer, { signUp: 'open', oidcName: null })
}

/** Signs a person in and answers what the frame of the vault and its lists ask for. What only one screen asks for is the test's. */
export function furnish(furniture: Furniture = {}): Vault {
  const me = furniture.me ?? aUser('Lena')
  const { records = [], groups = [], templates = [] } = furniture
  const vault: Vault = { me, records, groups, templates, setting: { ...aSetting(me), ...furniture.setting } }
  answerFrame()
  signIn(me)
  // What to do first is told to people who have not done it: tests of other things are not about it.
  if (records.length > 0) firstRunHiddenFor.set([firstRunMark(me._id)])
  answer(importRoutes.searchImports, { imports: [], total: 0 })
  answer(userRoutes.getMe, () => vault.me)
  answer(userSettingRoutes.getUserSetting, () => vault.setting)
  answer(userSettingRoutes.noteRecentRecord, () => vault.setting)
  answer(userSettingRoutes.changeUserSetting, () => vault.setting)
  answer(passkeyRoutes.listPasskeys, { passkeys: [] })
  answer(authenticatorAppRoutes.listAuthenticatorApps, { apps: [] })
  answer(liveRoutes.openLive, ({ signal }) => new Response(quietStream(signal)))
  answer(listSyncRoutes.syncRecords, () => aListOf(vault.records.map(listed)))
  answer(recordRoutes.getRecord, ({ params }) => find(vault.records, params.id))
  answer(recordRoutes.getOneTimeCode, { code: '482913', secondsLeft: 17 })
  answer(groupRoutes.searchGroups, () => ({ groups: vault.groups, total: vault.groups.length }))
  answer(templateRoutes.searchTemplates, () => ({
    templates: vault.templates,
    total: vault.templates.length,
  }))
  answer(trashRoutes.listTrash, { records: [], total: 0 })
  answer(serviceAccountRoutes.countKnownByServices, { known: [] })
  answer(attentionRoutes.countAttention, { change: 0, aged: 0 })
  answer(passwordFindingRoutes.listSetAsideFindings, { findings: [] })
  answer(tidyUpRoutes.findUntidy, { invitations: [], people: [], records: [], groups: [] })
  answer(exposureRoutes.searchExposure, { records: [], total: 0 })
  answer(accessReviewRoutes.reviewAccess, { people: [], total: 0 })
  answer(accessRequestRoutes.searchAccessRequests, { requests: [], total: 0 })
  answer(linkRoutes.searchLinks, { links: [], total: 0 })
  answer(intakeRoutes.searchIntakes, { intakes: [], total: 0 })
  answer(notificationRoutes.listNotifications, { notifications: [], unreadCount: 0 })
  answer(pendingAccessRoutes.listRecordPendingAccess, { pendingAccess: [] })
  answer(pendingAccessRoutes.listGroupPendingAccess, { pendingAccess: [] })
  answer(versionRoutes.listVersions, { versions: [], total: 0 })
  answer(exposureRoutes.getExposure, { secretsChangedAt: null, people: [] })
  answer(accessPreviewRoutes.previewAccess, { gain: [], lose: [], change: [] })
  return vault
}

/** What a first question for the list is answered. */
export const aListOf = (records: VaultRecord[]): Reply<typeof listSyncRoutes.syncRecords> => {
  const marks = records.map((_, index) => String(index).padStart(markCharacters, '0')).join('')
  return { blocks: [{ from: null, before: null, digest: '', kept: '', marks, records }], rest: [] }
}

/** What the settings ask for besides: a person who has done nothing and is signed in nowhere else. */
export function answerSettings(): void {
  answer(trustedPeopleRoutes.listTrustedPeople, { trusted: [], trusting: [] })
  answer(authRoutes.listSessions, { sessions: [] })
  answer(activityRoutes.listMyActivity, { activity: [], total: 0 })
  answer(passkeyRoutes.getRecoveryCodes, { left: 0, createdAt: null })
}

/** A stream that says nothing until it is given up. */
const quietStream = (signal: AbortSignal | null): ReadableStream =>
  new ReadableStream({
    start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
  })

const find = (records: readonly VaultRecord[], id: string): VaultRecord | Response =>
  records.find(({ _id }) => _id === id) ?? refusal(404, 'record/not-found')

/** As lists have it: what is secret has no value there. */
const listed = (record: VaultRecord): VaultRecord => ({
  ...record,
  fields: record.fields.map((field) =>
    field.isSecret ? { ...field, value: null, hasValue: Boolean(field.value) } : field,
  ),
})

const aSetting = ({ _id }: OwnUser): UserSetting => ({
  userID: _id,
  isNotificationOn: true,
  isEmailNotificationOn: true,
  isReviewMailOn: false,
  isDueMailOn: false,
  isPinSet: false,
  isSecondFactorOn: false,
  isLocked: false,
  lockAfter: 900_000,
  lastActive: '2026-11-01T10:00:00.000Z',
  recentCredential: [],
  pinnedCredential: [],
  fcmToken: [],
  language: 'en',
})
