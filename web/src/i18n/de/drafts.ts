import type { drafts } from '../en/drafts.ts'
import type { Translated } from '../english.ts'

export default {
  restored: 'Entwurf wiederhergestellt',
  discard: 'Verwerfen',
  kept: 'Entwurf verschlüsselt auf diesem Gerät',
} satisfies Translated<typeof drafts>
