import { LineIcon } from '../../ui/display/line-icon.tsx'
// See palette.tsx: options of a combobox's list.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import RotateCcwClock from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs'
import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import Layers from 'lucide/dist/esm/icons/layers.mjs'
import Pin from 'lucide/dist/esm/icons/pin.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import type { IconNode } from 'lucide'
import { useEffect, useRef } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { Dot } from '../../ui/display/chip.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { locale } from '../../i18n/locale.ts'
import { palette } from '../../i18n/en/palette.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { groupHue } from '../../data/groups/group-hue.ts'
import { isApple } from '../../ui/form/save-key.ts'
import { Highlighted, type Search } from '../../components/list/highlighted.tsx'
import { subtitle } from '../../components/records/subtitle.ts'
import { mainField } from '@cardea/client/records/main-secret'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import type { RecordTab } from '../../data/records/record-tabs.ts'
import type { PaletteItem } from './palette-items.ts'

const t = texts(palette)
const tUi = texts(ui)

const tabIcons: Readonly<Record<RecordTab, IconNode>> = {
  all: Layers,
  pinned: Pin,
  recent: RotateCcwClock,
  shared: UsersRound,
  ungrouped: Inbox,
}

type PaletteOptionProps = {
  id: string
  item: PaletteItem
  search: Search
  isPointed: boolean
  onPoint: () => void
  onRun: () => void
}

/** One thing to find or do. */
export function PaletteOption({ id, item, search, isPointed, onPoint, onRun }: PaletteOptionProps) {
  const element = useRef<HTMLDivElement>(null)
  const isRecord = item.command.do === 'open'
  useEffect(() => {
    if (isPointed) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isPointed])
  return (
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isPointed}
      onPointerMove={onPoint}
      // Before the field would lose the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onRun}
      onKeyDown={undefined}
      className={classNames(
        'flex cursor-pointer items-center gap-3.5 rounded-control px-3',
        isRecord ? 'h-12' : 'h-10.5',
        isPointed && 'bg-soft-2',
      )}
    >
      <Sign item={item} />
      <Label item={item} search={search} isPointed={isPointed} />
      {item.shortcut && <Kbd look={isPointed ? 'on-soft' : 'plain'}>{item.shortcut}</Kbd>}
    </div>
  )
}

function Sign({ item: { command, icon: Icon } }: { item: PaletteItem }) {
  if (command.do === 'open') {
    const { template, fields } = command.record
    return <RecordTile template={template} fields={fields} size={30} />
  }
  return (
    <span className="flex w-7.5 shrink-0 justify-center text-t2">
      {command.do === 'openGroup' ? (
        <Dot hue={groupHue(command.group)} />
      ) : command.do === 'openTab' ? (
        <TabIcon tab={command.tab} />
      ) : (
        Icon && <LineIcon icon={Icon} size={17} />
      )}
    </span>
  )
}

function TabIcon({ tab }: { tab: RecordTab }) {
  const Icon = tabIcons[tab]
  return <LineIcon icon={Icon} size={17} />
}

type LabelProps = { item: PaletteItem; search: Search; isPointed: boolean }

function Label({ item: { label, command }, search, isPointed }: LabelProps) {
  if (command.do !== 'open') {
    return (
      <span className="min-w-0 flex-1 truncate">
        <bdi>{label}</bdi>
      </span>
    )
  }
  const { record } = command
  const main = mainField(record)
  const line = [subtitle(record, locale()).text, ...record.groups.map(({ name }) => name)].filter(Boolean)
  return (
    <>
      <span className="min-w-0 flex-1 leading-4.5">
        <span className="block truncate font-medium">
          <bdi>
            <Highlighted text={label} search={search} />
          </bdi>
        </span>
        <span className={classNames('block truncate text-small', isPointed ? 'text-t2' : 'text-t3')}>
          <bdi>
            <Highlighted text={line.join(' · ')} search={search} />
          </bdi>
        </span>
      </span>
      {isPointed ? (
        <span className="flex shrink-0 items-center gap-1.5 text-small text-t1 max-sm:hidden">
          {main && (
            <>
              {t('copyMain', { label: main.label })}{' '}
              <Kbd look="on-soft">{isApple() ? '⌘' : t('keyNames.control')}</Kbd>
              <Kbd look="on-soft">↵</Kbd>
            </>
          )}
          <span className="ml-3">{t('open')}</span> <Kbd look="on-soft">↵</Kbd>
        </span>
      ) : (
        <span className="shrink-0 text-small text-t3">{tUi(`role.${record.role}`)}</span>
      )}
    </>
  )
}
