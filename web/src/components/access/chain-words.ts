import { compareRoles, type AccessChain, type User } from '@cardea/contract'
import { personName } from '../../data/records/ownership.ts'
import { accessChain } from '../../i18n/en/access-chain.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { addWords, words } from '../../i18n/words.ts'

addWords('accessChain', accessChain)

type Own = NonNullable<AccessChain['own']>
type GroupLink = AccessChain['groups'][number]

const dateOf = (at: string): string => shortDate(new Date(at), locale())

/** `since 3 March 2026, by Priya`: who acted as far as one may know it. */
export function sinceWords(at: string, by: User | null, ownID: string): string {
  const { t } = words
  const date = dateOf(at)
  if (by === null) return t('accessChain:since', { date })
  if (by._id === ownID) return t('accessChain:sinceByMe', { date })
  return t('accessChain:sinceBy', { date, name: personName(by) })
}

/** The same of the record's way into a group. */
export function addedWords({ addedAt, addedBy }: GroupLink, ownID: string): string {
  const { t } = words
  const date = dateOf(addedAt)
  if (addedBy === null) return t('accessChain:added', { date })
  if (addedBy._id === ownID) return t('accessChain:addedByMe', { date })
  return t('accessChain:addedBy', { date, name: personName(addedBy) })
}

export const untilWords = (until: string): string => words.t('accessChain:until', { date: dateOf(until) })

/** What an own entry does: it decides, whatever groups say. */
export function ownWords({ role }: Own): string {
  const { t } = words
  if (role === 'OWNER') return t('accessChain:owns')
  return role === 'REVOKE' ? t('accessChain:shutOut') : t('accessChain:ownDecides', { role: roleWord(role) })
}

/** What a group does beside the own entry and the groups before it. */
export function groupWords(
  { _id, name, role }: GroupLink,
  { own, groups }: Pick<AccessChain, 'own' | 'groups'>,
): string {
  const values = { group: name, role: roleWord(role) }
  const { t } = words
  if (own?.role === role) return t('accessChain:groupToo', values)
  if (own && own.role !== 'REVOKE')
    return t(`accessChain:${compareRoles(own.role, role) > 0 ? 'groupLowered' : 'groupRaised'}`, values)
  if (own) return t('accessChain:groupAlone', values)
  return groups[0]?._id === _id ? t('accessChain:groupDecides', values) : t('accessChain:groupToo', values)
}

const roleWord = (role: Own['role']): string => words.t(`ui:role.${role}`)
