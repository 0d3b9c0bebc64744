import { compareRoles, type GrantableRole } from '@cardea/contract'
import { words } from '../../i18n/words.ts'
import type { SharedUserRow } from '../../data/access/shared-user-rows.ts'

/** What a role may, and that an entry of one's own lowers what a group gives: it counts before any group. */
export function roleSentence(role: GrantableRole, { groups: [top] }: Pick<SharedUserRow, 'groups'>): string {
  const { t } = words
  const may = t(`sharing:roleSentences.${role}`)
  if (!top || compareRoles(role, top.role) <= 0) return may
  return `${may}. ${t('sharing:lowers', { role: t(`ui:role.${top.role}`), group: top.name })}`
}
