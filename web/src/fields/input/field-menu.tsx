import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import PencilLine from 'lucide/dist/esm/icons/pencil-line.mjs'
import TextCursorInput from 'lucide/dist/esm/icons/text-cursor-input.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { Menu, MenuSeparator } from '../../ui/menu/menu.tsx'
import type { DraftField } from '../draft/record-draft.ts'
import { fillsWord } from '../fills/fill-words.ts'
import { useFillsDialog } from '../fills/use-fills-dialog.tsx'
import type { Beside } from './beside.ts'
import { unsaidFilling } from '@cardea/client/autofill/fillings'
import { fills } from '../../i18n/en/fills.ts'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(recordForm)
const tFills = texts(fills)

type FieldMenuProps = {
  field: DraftField
  beside: Beside
  onRename?: () => void
  onChange: (change: Pick<DraftField, 'isSecret'> | Pick<DraftField, 'autofill'>) => void
  onRemove: () => void
}

/** What one does with a field itself rather than with its value. */
export function FieldMenu({ field, beside: { fields }, onRename, onChange, onRemove }: FieldMenuProps) {
  const own = fields.find(({ id }) => id === field.id)
  const byItself = own && unsaidFilling(fields, own)
  const { ask, dialog } = useFillsDialog({
    field,
    byItself,
    onChange: (autofill) => onChange({ autofill }),
  })
  return (
    <>
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
          onSelect={() => onChange({ isSecret: !field.isSecret })}
        >
          {t(field.isSecret ? 'form.makeReadable' : 'form.makeSecret')}
        </MenuItem>
        <MenuItem icon={TextCursorInput} sentence={fillsWord(field, byItself)} onSelect={ask}>
          {tFills('item')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash} danger onSelect={onRemove}>
          {t('form.removeField')}
        </MenuItem>
      </Menu>
      {dialog}
    </>
  )
}
