import { Ellipsis, Eye, EyeOff, PencilLine, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { Menu, MenuSeparator } from '../../ui/menu/menu.tsx'
import type { DraftField } from '../draft/record-draft.ts'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(recordForm)

type FieldMenuProps = {
  field: DraftField
  onRename?: () => void
  onSecret: (isSecret: boolean) => void
  onRemove: () => void
}

/** What one does with a field itself rather than with its value. */
export function FieldMenu({ field, onRename, onSecret, onRemove }: FieldMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton icon={Ellipsis} size="small" label={t('form.fieldMenu', { label: field.label })} />
      }
    >
      {onRename && (
        <MenuItem icon={PencilLine} onSelect={onRename}>
          {t('form.rename')}
        </MenuItem>
      )}
      <MenuItem
        icon={field.isSecret ? Eye : EyeOff}
        sentence={t(field.isSecret ? 'form.makeReadableWhy' : 'form.makeSecretWhy')}
        onSelect={() => onSecret(!field.isSecret)}
      >
        {t(field.isSecret ? 'form.makeReadable' : 'form.makeSecret')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={onRemove}>
        {t('form.removeField')}
      </MenuItem>
    </Menu>
  )
}
