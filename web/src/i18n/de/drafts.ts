import type { drafts } from '../en/drafts.ts'
import type { Translated } from '../english.ts'

export default {
  restored: 'Entwurf wiederhergestellt',
  waiting: 'Entwurf „{{name}}“, auf diesem Gerät aufgehoben',
  continue: 'Weiter',
  discard: 'Verwerfen',
  keep: 'Weiter bearbeiten',
  save: 'Speichern',
} satisfies Translated<typeof drafts>
