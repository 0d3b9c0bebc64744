import { LineIcon } from '../../ui/display/line-icon.tsx'
// A combobox's list keeps the focus in its field, which no select or datalist does (ARIA practices, combobox).
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { highlights } from '@cardea/client/search/highlights'
import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import SearchIcon from 'lucide/dist/esm/icons/search.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import {
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type ReactNode,
  type RefObject,
} from 'react'
import { useBackCloses } from '../../ui/back-closes.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import type { Search } from '../../components/list/highlighted.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { FloatSurface } from '../../ui/display/surface.ts'
import { palette } from '../../i18n/en/palette.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { mainField } from '@cardea/client/records/main-secret'
import { searchWords } from '@cardea/client/search/read-search'
import { settingQuery } from '../../data/user-settings/user-setting.ts'
import { useMe } from '../../data/users/me.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { paletteSections, type Command, type PaletteItem, type PaletteSection } from './palette-items.ts'
import { PaletteOption } from './palette-option.tsx'
import { useCommands } from './use-commands.ts'

const t = texts(palette)
const tUi = texts(ui)

type PaletteProps = {
  onClose: () => void
  /** Opens the overview of keys. */
  onKeys: () => void
}

const none: readonly never[] = []

/** Ctrl or Cmd with K: find a record, do something with it, go somewhere, make something. */
export function Palette({ onClose, onKeys }: PaletteProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [pointed, setPointed] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useBackCloses(true, onClose)

  const text = query.trim()
  const search = useMemo(() => ({ wanted: searchWords(text), isClose: false, cut: highlights }), [text])
  const sections = useSections(text)
  const items = sections.flatMap((section) => section.items)
  const item = items[Math.min(pointed, items.length - 1)]

  const runCommand = useCommands(onKeys)
  const run = (command: Command) => {
    onClose()
    runCommand(command)
  }
  const point = (index: number) => {
    const next = (index + items.length) % items.length
    setPointed(next)
    document.getElementById(`${id}-${items[next]?.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const pointAtSection = (sectionID: string) => {
    const first = sections.find((section) => section.id === sectionID)?.items[0]
    if (first) point(items.indexOf(first))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = item ? items.indexOf(item) : 0
    if (event.key === 'ArrowDown') point(at + 1)
    else if (event.key === 'ArrowUp') point(at - 1)
    else if (event.key === 'Tab' && !event.shiftKey) pointAtSection('on')
    else if (event.key === 'Tab') pointAtSection('records')
    else if (event.key === 'Enter' && item) {
      const record = item.command.do === 'open' ? item.command.record : undefined
      const main = record && mainField(record)
      if ((event.ctrlKey || event.metaKey) && record && main) run({ do: 'copy', record, field: main })
      else run(item.command)
    } else return
    event.preventDefault()
  }
  return (
    <Window field={field} onClose={onClose}>
      <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
      <QueryField
        ref={field}
        id={id}
        pointedID={item?.id}
        query={query}
        onQuery={(next) => {
          setQuery(next)
          setPointed(0)
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <output className="sr-only">{text && t('found', { count: items.length })}</output>
      <Results
        id={id}
        sections={sections}
        search={search}
        pointed={item}
        onPoint={(option) => setPointed(items.indexOf(option))}
        onRun={run}
      />
      <PaletteFoot onKeys={() => run({ do: 'keys' })} />
    </Window>
  )
}

type WindowProps = { field: RefObject<HTMLInputElement | null>; onClose: () => void; children: ReactNode }

function Window({ field, onClose, children }: WindowProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-scrim transition-opacity duration-180 data-starting-style:opacity-0"
        />
        <Dialog.Viewport className="fixed inset-0 z-40 flex justify-center px-4 pt-[14dvh] max-sm:p-0">
          <Dialog.Popup
            initialFocus={field}
            className="float flex h-fit max-h-[min(36rem,72dvh)] w-full max-w-160 flex-col overflow-hidden rounded-dialog bg-float text-t1 shadow-float outline-none transition-[opacity,scale] duration-180 data-starting-style:scale-98 data-starting-style:opacity-0 max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none"
          >
            <FloatSurface value={true}>{children}</FloatSurface>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What is offered for these words. */
function useSections(text: string) {
  const me = useMe()
  const records = useQuery(recordsQuery).data ?? none
  const groups = useQuery(groupsQuery).data ?? none
  const setting = useQuery(settingQuery).data
  return useMemo(() => {
    const world = {
      records,
      groups,
      recent: setting?.recentCredential ?? none,
      me,
      isPinSet: setting?.isPinSet ?? false,
    }
    return paletteSections(world, text, undefined)
  }, [records, groups, setting, me, text])
}

type QueryFieldProps = {
  ref: Ref<HTMLInputElement>
  /** Of the palette. */
  id: string
  pointedID: string | undefined
  query: string
  onQuery: (query: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

function QueryField({ ref, id, pointedID, query, onQuery, onKeyDown, onClose }: QueryFieldProps) {
  return (
    <div className="flex h-15 shrink-0 items-center gap-3 border-b border-line px-5">
      <LineIcon icon={SearchIcon} size={20} className="text-t2" />
      <input
        ref={ref}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={pointedID && `${id}-${pointedID}`}
        aria-label={t('title')}
        placeholder={t('placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-w-0 flex-1 self-stretch bg-transparent text-phone outline-none"
      />
      <span className="max-sm:hidden">
        <Kbd>Esc</Kbd>
      </span>
      <span className="sm:hidden">
        <IconButton icon={X} size="large" label={tUi('close')} onClick={onClose} />
      </span>
    </div>
  )
}

type ResultsProps = {
  /** Of the palette. */
  id: string
  sections: readonly PaletteSection[]
  search: Search
  pointed: PaletteItem | undefined
  onPoint: (item: PaletteItem) => void
  onRun: (command: Command) => void
}

function Results({ id, sections, search, pointed, onPoint, onRun }: ResultsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t('results')}
      className="min-h-0 flex-1 overflow-y-auto p-2"
    >
      {sections.map((section) => (
        <div key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
          <p
            id={`${id}-${section.id}`}
            className="truncate px-3 pt-2.5 pb-1.5 text-label font-medium text-t3"
          >
            {section.title}
          </p>
          {section.items.map((option) => (
            <PaletteOption
              key={option.id}
              id={`${id}-${option.id}`}
              item={option}
              search={search}
              isPointed={option === pointed}
              onPoint={() => onPoint(option)}
              onRun={() => onRun(option.command)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
