import { Badge, type BadgeTone } from './badge.tsx'
import { wordsOf } from '../../i18n/words.ts'

export type ShownRole = 'OWNER' | 'EDITOR' | 'VIEWER' | 'INVITED' | 'REVOKE'

const tones: Record<ShownRole, BadgeTone> = {
  OWNER: 'accent',
  EDITOR: 'info',
  VIEWER: 'quiet',
  INVITED: 'warning',
  REVOKE: 'danger',
}

/** A person's role on an item, or that they are invited or shut out. */
export function RoleBadge({ value }: { value: ShownRole }) {
  const t = wordsOf('ui')
  return <Badge tone={tones[value]}>{t(`role.${value}`)}</Badge>
}
