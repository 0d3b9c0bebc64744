import { compareRoles, type GrantableRole } from '@cardea/contract'
import { sharing } from '../../i18n/en/sharing.ts'
import { roles } from '../../i18n/en/roles.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import type { SharedUserRow } from '../../data/access/shared-user-rows.ts'

const t = texts(sharing)
const tUi = texts(ui)
const tRoles = texts(roles)

/** What a role may, and that an entry of one's own lowers what a group gives: it counts before any group. */
export function roleSentence(role: GrantableRole, { groups: [top] }: Pick<SharedUserRow, 'groups'>): string {
  const may = tRoles(`sentence.${role}`)
  if (!top || compareRoles(role, top.role) <= 0) return may
  return `${may}. ${t('lowers', { role: tUi(`role.${top.role}`), group: top.name })}`
}
