import type { VaultRecord } from '@cardea/contract'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import { memo } from 'react'
import { classNames } from '../../../ui/display/class-names.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Menu, nearMenu } from '../../../ui/menu/menu.tsx'
import { mainField } from '@cardea/client/records/main-secret'
import { shownName } from '@cardea/client/records/record-name'
import { useCopyField } from '../../../components/records/use-copy-field.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { preloadPart, suspendingPart } from '../../../ui/lazy-part.ts'

const t = texts(records)

const loadItems = () => import('./record-menu-items.tsx')
/** What is in the menu comes when one comes near a row's; the menu opens when it is there. */
const RecordMenuItems = suspendingPart(loadItems, 'RecordMenuItems')
const near = () => preloadPart(loadItems)

/** As the pointer or the focus comes to the list: the first menu then opens at once, and takes each key pressed after it. */
export function nearRecordMenus(): void {
  near()
  nearMenu()
}

type RecordActionsProps = { record: VaultRecord; isReachable: boolean; className: string }

/** What one does with a record without opening it: copy its main value, and the menu of the rest. */
export const RecordActions = memo(function RecordActions(props: RecordActionsProps) {
  const { record, isReachable, className } = props
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
          <IconButton
            icon={Ellipsis}
            label={t('more', { name: shownName(record) })}
            tabIndex={tabIndex}
            onPointerEnter={near}
            onFocus={near}
          />
        }
      >
        <RecordMenuItems record={record} onCopy={(field) => void copyField(record, field)} />
      </Menu>
    </div>
  )
})
