import { Badge, type BadgeTone } from './badge.tsx'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(ui)

export type ShownRole = keyof typeof ui.texts.role

/** Of what stands apart from the roles that one is given. */
const tones: Partial<Record<ShownRole, BadgeTone>> = {
  OWNER: 'accent',
  VIEWER: 'quiet',
  INVITED: 'warning',
  REVOKE: 'danger',
}

/** A person's role on an item, or that they are invited or shut out. */
export function RoleBadge({ value }: { value: ShownRole }) {
  return <Badge tone={tones[value] ?? 'info'}>{t(`role.${value}`)}</Badge>
}
