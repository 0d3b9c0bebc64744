import type { FieldType, User, VaultRecord } from '@cardea/contract'
import { wordsOf } from '../../../i18n/words.ts'
import { optionsOf, type DraftField, type TemplateDraft } from './template-draft.ts'

const fixed: Partial<Record<FieldType, string>> = {
  secret: 'vT7&kq-Mw29#zeLh4Rp',
  pin: '4206',
  date: '2028-06-30',
  month: '2028-06',
  // A number that card makers give out for tests.
  'card-number': '4242424242424242',
  totp: 'JBSWY3DPEHPK3PXP',
}

const worded = new Set(['multiline', 'number', 'email', 'url', 'phone'] as const)
type Worded = typeof worded extends Set<infer Type> ? Type : never
const isWorded = (type: FieldType): type is Worded => (worded as ReadonlySet<FieldType>).has(type)

function sampleOf({ type, options }: DraftField): string {
  const t = wordsOf('templates')
  if (type === 'select') return optionsOf({ options })[0] ?? ''
  return fixed[type] ?? t(isWorded(type) ? `samples.${type}` : 'samples.text')
}

/** A record as it would be made from the template, with values that are nobody's. */
export function sampleRecord(draft: TemplateDraft, me: User): VaultRecord {
  const t = wordsOf('templates')
  const now = new Date().toISOString()
  const name = draft.name.trim() || t('editor.newName')
  return {
    _id: 'sample',
    name: t('samples.name'),
    userRecordName: null,
    templateID: null,
    template: { name, icon: draft.icon, color: String(draft.hue) },
    fields: draft.fields.map((field) => ({
      key: field.id,
      label: field.label,
      type: field.type,
      isSecret: field.isSecret,
      ...(field.isRequired && { isRequired: true }),
      ...(field.type === 'select' && { options: optionsOf(field) }),
      value: sampleOf(field),
    })),
    attachments: [],
    groupIDs: [],
    groups: [],
    access: [{ userID: me._id, role: 'OWNER', user: me, date: now, until: null, deletedAt: null }],
    role: 'OWNER',
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}
