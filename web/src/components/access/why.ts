import type { AdmittingRole, EffectiveRole } from '@cardea/contract'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { roles } from '../../i18n/en/roles.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { reasonOf, type SharedUserRow } from '../../data/access/shared-user-rows.ts'

const t = texts(sharing)
const tUi = texts(ui)
const tRoles = texts(roles)

/** `Operations, Finance and 18 more groups` at most. */
export const groupsListed = (names: readonly string[]): string =>
  namesInSentence(names, locale(), (count) => t('moreGroups', { count }))

const roleName = (role: AdmittingRole): string => tUi(`role.${role}`)

/** Why a person has the role they have, beside their name: `through Operations`; null where it is theirs alone. */
export function whyOf(row: SharedUserRow): string | null {
  const reason = reasonOf(row)
  const groups = groupsListed(row.groups.map(({ name }) => name))
  const [top] = row.groups
  if (reason === 'shutOut') return t('shutOut')
  if (!top || reason === 'own' || reason === 'owns') return null
  if (reason === 'through') {
    return top.role === 'OWNER' ? t('whyOwns', { group: top.name }) : t('whyThrough', { groups })
  }
  return t(`whyOwn.${reason}`, { groups, group: top.name, role: roleName(top.role) })
}

/**
 * What one may do with a record and why, as one sentence.
 * @param row one's own
 */
export function ownReason(effectiveRole: EffectiveRole, row: SharedUserRow | undefined): string {
  const [top] = row?.groups ?? []
  if (!row || !top || effectiveRole === 'OWNER') return tRoles(`because.${effectiveRole}`)
  if (effectiveRole === 'GROUP_OWNER') return tRoles('becauseGroup.OWNER', { group: top.name })
  const reason = reasonOf(row)
  if (reason === 'through') return tRoles(`becauseGroup.${effectiveRole}`, { group: top.name })
  if (reason === 'lowers') return t('becauseLowered', { role: roleName(top.role), group: top.name })
  return tRoles(`because.${effectiveRole}`)
}
