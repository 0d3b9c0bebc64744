import type { Template, VaultRecord } from '@cardea/contract'

type Made = Pick<VaultRecord, 'templateID' | 'createdAt' | 'access'>

const mostRecent = 3

/** The kinds that a person made records of last, the latest first. */
export function recentKinds(
  templates: readonly Template[],
  records: readonly Made[],
  userID: string,
): Template[] {
  const own = records.filter(({ access }) =>
    access.some((entry) => entry.userID === userID && entry.role === 'OWNER'),
  )
  const ids = new Set(
    own.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).map(({ templateID }) => templateID),
  )
  return [...ids].flatMap((id) => templates.find(({ _id }) => _id === id) ?? []).slice(0, mostRecent)
}
