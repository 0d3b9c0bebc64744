import { compareRoles, type AccessEntry, type Group } from '@cardea/contract'
import { locale } from '../../i18n/locale.ts'

/** Groups by name, as people read numbers and accents. */
export function byGroupName(): (a: Pick<Group, 'name'>, b: Pick<Group, 'name'>) => number {
  const collator = new Intl.Collator(locale(), { numeric: true })
  return (a, b) => collator.compare(a.name, b.name)
}

/** People as a list shows them: the owner first, then by role and name (docs/product.md, section 14). */
export const byRole = (a: AccessEntry, b: AccessEntry): number =>
  compareRoles(a.role, b.role) ||
  (a.user.name ?? a.user.email).localeCompare(b.user.name ?? b.user.email, locale())
