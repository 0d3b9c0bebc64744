import type { Translated } from '../catalogue.ts'
import type { drafts as english } from '../en/drafts.ts'

export const drafts: Translated<typeof english> = {
  restored: 'Entwurf wiederhergestellt',
  discard: 'Verwerfen',
  kept: 'Entwurf verschlüsselt auf diesem Gerät',
}
