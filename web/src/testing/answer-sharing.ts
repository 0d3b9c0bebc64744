import {
  accessPreviewRoutes,
  groupRoutes,
  pendingAccessRoutes,
  recordRoutes,
  type AccessEntry,
  type Body,
  type ItemKind,
  type PendingAccess,
  type Role,
  type User,
} from '@cardea/contract'
import { answer, refusal } from './answers.ts'
import type { Vault } from './furnish.ts'
import { anEntry } from './group.fixture.ts'

const day = 86_400_000
let made = 0

/** An invitation of a moment ago. */
export function anInvitation(
  email: string,
  invitedBy: User,
  parts: Partial<PendingAccess> = {},
): PendingAccess {
  made += 1
  return {
    _id: `01990000-0000-7000-b000-${String(made).padStart(12, '0')}`,
    email,
    role: 'VIEWER',
    date: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 29.5 * day).toISOString(),
    until: null,
    invitedBy,
    ...parts,
  }
}

type Shared = {
  kind?: ItemKind
  /** People with an account; all others are invited. */
  known?: readonly User[]
  invited?: PendingAccess[]
}

/** Answers what lets people into the vault's first record, or its first group, and ends their access, and lists who is invited. */
export function answerSharing(vault: Vault, { kind = 'record', known = [], invited = [] }: Shared): void {
  let pendingAccess = invited
  const accessNow = (): AccessEntry[] => (kind === 'record' ? vault.records : vault.groups)[0]?.access ?? []
  const setAccess = (access: AccessEntry[]): void => {
    if (kind === 'record') vault.records = withFirst(vault.records, access)
    else vault.groups = withFirst(vault.groups, access)
  }
  const withdraw = (email: string) => {
    pendingAccess = pendingAccess.filter((one) => one.email !== email)
    return { pendingAccess }
  }
  const enter = (user: User, role: Role, until: string | null = null): void =>
    setAccess([...accessNow().filter(({ userID }) => userID !== user._id), { ...anEntry(user, role), until }])
  const remove = (id: string): void => setAccess(accessNow().filter(({ userID }) => userID !== id))
  const share = ({ users }: Body<typeof recordRoutes.shareRecord>) => {
    for (const { email, role, until = null } of users) {
      const user = known.find((one) => one.email === email)
      if (user) enter(user, role, until)
      else {
        withdraw(email)
        pendingAccess = [...pendingAccess, anInvitation(email, vault.me, { role, until })]
      }
    }
    return { access: accessNow(), pendingAccess }
  }

  answer(accessPreviewRoutes.previewAccess, ({ body: { change } }) => {
    const asked = 'users' in change ? change.users : []
    const newcomers = asked.filter(({ email }) => accessNow().every(({ user }) => user.email !== email))
    const gain = newcomers.map(({ email, role }) => ({
      user: known.find((one) => one.email === email) ?? null,
      email,
      role,
      records: 1,
    }))
    return { gain, lose: [], change: [] }
  })
  if (kind === 'group') {
    answer(pendingAccessRoutes.listGroupPendingAccess, () => ({ pendingAccess }))
    answer(pendingAccessRoutes.withdrawGroupPendingAccess, ({ body }) => withdraw(body.email))
    answer(groupRoutes.shareGroup, ({ body }) => share(body))
    answer(groupRoutes.removeGroupAccess, ({ body }) => {
      remove(body.userID)
      return vault.groups[0] ?? refusal(404, 'group/not-found')
    })
    return
  }
  const record = () => vault.records[0] ?? refusal(404, 'record/not-found')
  answer(pendingAccessRoutes.listRecordPendingAccess, () => ({ pendingAccess }))
  answer(pendingAccessRoutes.withdrawRecordPendingAccess, ({ body }) => withdraw(body.email))
  answer(recordRoutes.shareRecord, ({ body }) => share(body))
  answer(recordRoutes.removeRecordAccess, ({ body }) => {
    remove(body.userID)
    return record()
  })
  answer(recordRoutes.revokeRecordAccess, ({ body }) => {
    const user = known.find(({ _id }) => _id === body.userID)
    if (user) enter(user, 'REVOKE')
    return record()
  })
}

/** Answers that one leaves the vault's only record. */
export function answerLeaving(vault: Vault): void {
  answer(recordRoutes.leaveRecord, ({ params }) => {
    vault.records = []
    return { _id: params.id }
  })
}

const withFirst = <T extends { access: AccessEntry[] }>([first, ...rest]: T[], access: AccessEntry[]): T[] =>
  first ? [{ ...first, access }, ...rest] : []
