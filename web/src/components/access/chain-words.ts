import { compareRoles, type AccessChain, type User } from '@cardea/contract'
import { personName } from '../../data/records/ownership.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { accessChain } from '../../i18n/en/access-chain.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(accessChain)
const tUi = texts(ui)

type Own = NonNullable<AccessChain['own']>
type GroupLink = AccessChain['groups'][number]

export const dateOf = (at: string): string => shortDate(new Date(at), locale())

/** `since 3 March 2026, by Priya`: who acted as far as one may know it. */
export function sinceWords(at: string, by: User | null, ownID: string): string {
  const date = dateOf(at)
  if (by === null) return t('since', { date })
  if (by._id === ownID) return t('sinceByMe', { date })
  return t('sinceBy', { date, name: personName(by) })
}

/** The same of the record's way into a group. */
export function addedWords({ addedAt, addedBy }: GroupLink, ownID: string): string {
  const date = dateOf(addedAt)
  if (addedBy === null) return t('added', { date })
  if (addedBy._id === ownID) return t('addedByMe', { date })
  return t('addedBy', { date, name: personName(addedBy) })
}

export const untilWords = (until: string): string => t('until', { date: dateOf(until) })

/** What an own entry does: it decides, whatever groups say. */
export function ownWords({ role }: Own): string {
  if (role === 'OWNER') return t('owns')
  return role === 'REVOKE' ? t('shutOut') : t('ownDecides', { role: roleWord(role) })
}

/** What a group does beside the own entry and the groups before it. */
export function groupWords(
  { _id, name, role }: GroupLink,
  { own, groups }: Pick<AccessChain, 'own' | 'groups'>,
): string {
  const values = { group: name, role: roleWord(role) }
  if (own?.role === role) return t('groupToo', values)
  if (own && own.role !== 'REVOKE')
    return t(compareRoles(own.role, role) > 0 ? 'groupLowered' : 'groupRaised', values)
  if (own) return t('groupAlone', values)
  return groups[0]?._id === _id ? t('groupDecides', values) : t('groupToo', values)
}

const roleWord = (role: Own['role']): string => tUi(`role.${role}`)
