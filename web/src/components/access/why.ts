import type { AdmittingRole, EffectiveRole } from '@cardea/contract'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { words } from '../../i18n/words.ts'
import { reasonOf, type SharedUserRow } from '../../data/access/shared-user-rows.ts'

/** `Operations, Finance and 18 more groups` at most. */
export const groupsListed = (names: readonly string[]): string =>
  namesInSentence(names, locale(), (count) => words.t('sharing:moreGroups', { count }))

const roleName = (role: AdmittingRole): string => words.t(`ui:role.${role}`)

/** Why a person has the role they have, beside their name: `through Operations`; null where it is theirs alone. */
export function whyOf(row: SharedUserRow): string | null {
  const { t } = words
  const reason = reasonOf(row)
  const groups = groupsListed(row.groups.map(({ name }) => name))
  const [top] = row.groups
  if (reason === 'shutOut') return top ? t('sharing:shutOutThrough', { groups }) : t('sharing:shutOut')
  if (!top || reason === 'own' || reason === 'owns') return null
  if (reason === 'through') {
    return top.role === 'OWNER'
      ? t('sharing:whyOwns', { group: top.name })
      : t('sharing:whyThrough', { groups })
  }
  return t(`sharing:whyOwn.${reason}`, { groups, group: top.name, role: roleName(top.role) })
}

/**
 * What one may do with a record and why, as one sentence.
 * @param row one's own
 */
export function ownReason(effectiveRole: EffectiveRole, row: SharedUserRow | undefined): string {
  const { t } = words
  const [top] = row?.groups ?? []
  if (!row || !top || effectiveRole === 'OWNER') return t(`sharing:because.${effectiveRole}`)
  if (effectiveRole === 'GROUP_OWNER') return t('sharing:becauseGroup.OWNER', { group: top.name })
  const reason = reasonOf(row)
  if (reason === 'through') return t(`sharing:becauseGroup.${effectiveRole}`, { group: top.name })
  if (reason === 'lowers') return t('sharing:becauseLowered', { role: roleName(top.role), group: top.name })
  return t(`sharing:because.${effectiveRole}`)
}
