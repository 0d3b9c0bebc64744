import { canOnRecord, type Field, type VaultRecord } from '@cardea/contract'
import { Copy, Ellipsis, LogOut, PencilLine, Trash2, UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MenuItem } from '../../../ui/menu-item.tsx'
import { Menu, MenuSeparator } from '../../../ui/menu.tsx'
import { useMe } from '../../users/api.ts'
import { useLayer } from '../layer.ts'
import { isFilled, mainField } from '../main-secret.ts'
import { peopleWithAccess, standingOf } from '../ownership.ts'
import { shownName } from '../record-name.ts'
import { useCopyField } from '../use-copy-field.ts'

type RecordActionsProps = { record: VaultRecord; isReachable: boolean; className: string }

/** What one does with a record without opening it: copy its main value, and the menu of the rest. */
export function RecordActions({ record, isReachable, className }: RecordActionsProps) {
  const { t } = useTranslation('records')
  const { copyField, isCopying } = useCopyField()
  const main = mainField(record)
  const tabIndex = isReachable ? 0 : -1
  return (
    <div className={classNames('z-1 flex items-center gap-0.5', className)}>
      {main && (
        <IconButton
          icon={Copy}
          label={t('copyOf', { label: main.label })}
          busy={isCopying}
          tabIndex={tabIndex}
          onClick={() => void copyField(record, main)}
        />
      )}
      <Menu
        align="end"
        trigger={
          <IconButton icon={Ellipsis} label={t('more', { name: shownName(record) })} tabIndex={tabIndex} />
        }
      >
        <RecordMenuItems record={record} onCopy={(field) => void copyField(record, field)} />
      </Menu>
    </div>
  )
}

const mostCopies = 3

function RecordMenuItems({ record, onCopy }: { record: VaultRecord; onCopy: (field: Field) => void }) {
  const { t } = useTranslation('records')
  const { openLayer } = useLayer()
  const standing = standingOf(record, useMe()._id)
  const isDeletable = canOnRecord(standing, 'delete')
  const id = record._id
  const fields = record.fields
    .filter((field) => isFilled(field) && field.type !== 'totp')
    .slice(0, mostCopies)
  return (
    <>
      {fields.map((field) => (
        <MenuItem key={field.key} icon={Copy} onSelect={() => onCopy(field)}>
          {t('copyOf', { label: field.label })}
        </MenuItem>
      ))}
      {fields.length > 0 && <MenuSeparator />}
      {canOnRecord(standing, 'share') && (
        <MenuItem icon={UserRoundPlus} onSelect={() => openLayer({ kind: 'share', id })}>
          {t('shareMenu')}
        </MenuItem>
      )}
      <MenuItem icon={PencilLine} onSelect={() => openLayer({ kind: 'rename', id })}>
        {t('renameMenu')}
      </MenuItem>
      <MenuSeparator />
      {isDeletable ? (
        <MenuItem icon={Trash2} danger onSelect={() => openLayer({ kind: 'delete', id })}>
          {t(peopleWithAccess(record).length > 1 ? 'deleteForEveryoneMenu' : 'deleteMenu')}
        </MenuItem>
      ) : (
        <MenuItem icon={LogOut} danger onSelect={() => openLayer({ kind: 'leave', id })}>
          {t('leaveMenu')}
        </MenuItem>
      )}
    </>
  )
}
