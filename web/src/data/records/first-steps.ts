import type { AccessEntry, Group, OwnUser, VaultRecord } from '@cardea/contract'

/** What is good to do first. Each is done by fact, wherever and however it was done. */
export type FirstStep = 'passcode' | 'record' | 'import' | 'passkey' | 'share'

export type FirstFacts = {
  me: Pick<OwnUser, '_id' | 'createdAt'>
  records: readonly VaultRecord[]
  groups: readonly Group[]
  isPinSet: boolean
  hasPasskey: boolean
  /** Whether this browser has passkeys at this address. */
  canHavePasskey: boolean
  hasImported: boolean
}

export type FirstSteps = {
  steps: readonly { step: FirstStep; isDone: boolean }[]
  /** How many records were shared with a person who came by an invitation, and by whom if it was one person. */
  invited?: { records: number; by: string | null }
}

/** An invitation becomes access with the first sign-in. */
const atOnceMs = 10 * 60_000

/** The steps in order. A person who came by an invitation has records already, and nothing to share yet. */
export function firstSteps(facts: FirstFacts): FirstSteps {
  const { me, records, groups, isPinSet, hasPasskey, canHavePasskey, hasImported } = facts
  const ofOthers = records.filter(({ access }) => !isOwn(access, me._id))
  const done: Readonly<Record<FirstStep, boolean>> = {
    passcode: isPinSet,
    record: records.length > ofOthers.length,
    import: hasImported,
    passkey: hasPasskey,
    share: [...records, ...groups].some(
      ({ access }) => isOwn(access, me._id) && access.some(({ userID }) => userID !== me._id),
    ),
  }
  const latest = Date.parse(me.createdAt) + atOnceMs
  const isInvited = [...ofOthers, ...groups].some(({ access }) =>
    access.some(
      ({ userID, role, date }) => userID === me._id && role !== 'OWNER' && Date.parse(date) <= latest,
    ),
  )
  const order: FirstStep[] = isInvited
    ? ['passcode', 'import', 'passkey']
    : ['passcode', 'record', 'import', 'passkey', 'share']
  const steps = order
    .map((step) => ({ step, isDone: done[step] }))
    // What cannot be done here would keep the list from ever being done.
    .filter(({ step, isDone }) => step !== 'passkey' || isDone || canHavePasskey)
  return isInvited ? { steps, invited: { records: ofOthers.length, by: onlyOwner(ofOthers) } } : { steps }
}

const isOwn = (access: readonly AccessEntry[], id: string): boolean =>
  access.some(({ userID, role }) => userID === id && role === 'OWNER')

function onlyOwner(records: readonly VaultRecord[]): string | null {
  const owners = new Map(
    records
      .flatMap(({ access }) => access.filter(({ role }) => role === 'OWNER'))
      .map((entry) => [entry.userID, entry.user]),
  )
  const [owner] = owners.values()
  return owner && owners.size === 1 ? (owner.name ?? owner.email) : null
}
