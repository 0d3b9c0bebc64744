import { fieldTraits, type User, type VaultRecord } from '@cardea/contract'
import { fieldDefinitions } from '../../../fields/field-types.tsx'
import { templates } from '../../../i18n/en/templates.ts'
import { texts } from '../../../i18n/texts.ts'
import { optionsOf, type DraftField, type TemplateDraft } from './template-draft.ts'

const t = texts(templates)

function sampleOf({ type, options }: DraftField): string {
  if (fieldTraits[type].hasOptions) return optionsOf({ options })[0] ?? ''
  return fieldDefinitions[type].sample?.() ?? t('samples.text')
}

/** A record as it would be made from the template, with made-up values. */
export function sampleRecord(draft: TemplateDraft, me: User): VaultRecord {
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
      ...(fieldTraits[field.type].hasOptions && { options: optionsOf(field) }),
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
    sealedFor: 'server',
  }
}
