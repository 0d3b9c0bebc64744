import { isSecretByDefault, limits } from '@cardea/contract'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { addableTypes, fieldDefinitions } from '../field-types.tsx'
import { freeLabel, withField, type RecordDraft } from '../draft/record-draft.ts'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(recordForm)

/** The id of the input in which a field's own name is typed. */
export const labelId = (fieldId: string): string => `label-${fieldId}`

const labelOf = (fieldId: string | null): HTMLElement | null =>
  fieldId === null ? null : document.getElementById(labelId(fieldId))

type AddFieldProps = { draft: RecordDraft; onChange: (draft: RecordDraft) => void; className?: string }

/** One more field of a chosen type; its name is ready to be overwritten. */
export function AddField({ draft, onChange, className }: AddFieldProps) {
  const added = useRef<string | null>(null)
  const count = draft.fields.length
  const countBefore = useRef(count)
  // The menu hands the focus on as it closes, which on a slow machine comes before the new field is on the page.
  useEffect(() => {
    if (count > countBefore.current) labelOf(added.current)?.focus()
    countBefore.current = count
  }, [count])
  if (count >= limits.fieldsPerRecord) return null
  return (
    <Menu
      finalFocus={() => labelOf(added.current)}
      trigger={
        <Button look="accent-text" size="small" icon={Plus} className={className}>
          {t('form.addField')}
        </Button>
      }
    >
      {addableTypes.map((type) => (
        <MenuItem
          key={type}
          icon={fieldDefinitions[type].icon}
          onSelect={() => {
            const next = withField(
              draft,
              type,
              freeLabel(draft, t(`newLabels.${type}`)),
              isSecretByDefault(type),
            )
            onChange(next)
            added.current = next.fields.at(-1)?.id ?? null
          }}
        >
          {t(`types.${type}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
