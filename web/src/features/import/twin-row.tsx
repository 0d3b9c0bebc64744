import { LineIcon } from '../../ui/display/line-icon.tsx'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useId } from 'react'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import type { PlanChoice, PlannedRecord } from '@cardea/client/import/planned-record'
import { differences } from '@cardea/client/import/what-differs'
import { shownName } from '@cardea/client/records/record-name'
import { imports } from '../../i18n/en/imports.ts'
import { listed } from '../../i18n/name-list.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { Button } from '../../ui/form/button.tsx'
import { MenuChoice } from '../../ui/menu/menu-choice.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { TwinComparison } from './twin-comparison.tsx'
import { choicesFor, choiceWord, shownChoice } from './twin-choice.ts'
import type { ReadFile } from './use-import.ts'

const t = texts(imports)

type TwinRowProps = {
  read: ReadFile
  planned: PlannedRecord
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChoice: (choice: PlanChoice) => void
}

/** One record that is there already: what differs in a line, and opened, both beside each other. */
export function TwinRow({ planned, isOpen, onOpen, onChoice }: TwinRowProps) {
  const { record, twin } = planned
  const panel = useId()
  if (!twin) return null
  const Sign = isOpen ? ChevronDown : ChevronRight
  return (
    <li className="border-t border-line first:border-t-0">
      <div
        className={classNames(
          'flex min-h-15 items-center gap-3 rounded-control pr-3',
          isOpen ? 'bg-well' : 'hover:bg-hover',
        )}
      >
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => onOpen(!isOpen)}
          className="flex min-w-0 flex-1 items-center gap-3 self-stretch rounded-control pl-3 text-left focus-visible:-outline-offset-2"
        >
          <RecordTile template={twin.template} fields={twin.fields} recordID={twin._id} />
          <span className="min-w-0 flex-1 py-2">
            <span className="block truncate font-book">
              <bdi>{shownName(twin)}</bdi>
            </span>
            <span className="block truncate text-small text-t2">
              <WhatDiffers planned={planned} />
              {record.name !== shownName(twin) && ` · ${t('namedThere', { name: record.name })}`}
            </span>
          </span>
          {isOpen && <LineIcon icon={Sign} size={16} className="shrink-0 text-t2" />}
        </button>
        {!isOpen && (
          <>
            <ChoiceMenu planned={planned} onChoice={onChoice} />
            <LineIcon icon={Sign} size={16} className="pointer-events-none shrink-0 text-t2 max-sm:hidden" />
          </>
        )}
      </div>
      {isOpen && (
        <div id={panel} className="pt-1 pr-3 pb-4 pl-15 max-sm:pl-3">
          <TwinComparison planned={planned} onChoice={onChoice} />
        </div>
      )}
    </li>
  )
}

/** In a line: `The password differs`. */
function WhatDiffers({ planned }: { planned: PlannedRecord }) {
  const found = differences(planned)
  const differing = found.flatMap(({ own }) => (own ? [own.label] : []))
  const added = found.flatMap(({ field, own }) => (own ? [] : [field.label]))
  if (differing.length > 0) return t('differ', { labels: listed(differing), count: differing.length })
  if (added.length > 0) return t('onlyInFile', { labels: listed(added), count: added.length })
  return planned.record.files.length > 0 ? t('filesOnlyInFile') : t('same')
}

/** A menu, which is made when it opens: a select a row took most of the time of scrolling. */
function ChoiceMenu({ planned, onChoice }: Pick<TwinRowProps, 'planned' | 'onChoice'>) {
  const label = t('choice', { name: planned.record.name })
  const choice = shownChoice(planned.choice)
  return (
    <span className="w-38 shrink-0 max-sm:w-32">
      <Menu
        align="end"
        trigger={
          <Button
            iconEnd={ChevronDown}
            aria-label={`${label}: ${choiceWord(choice)}`}
            className="w-full max-sm:h-11"
          >
            <span className="min-w-0 grow truncate text-left font-regular">{choiceWord(choice)}</span>
          </Button>
        }
      >
        <MenuChoice
          label={label}
          value={choice}
          onChange={onChoice}
          options={choicesFor(planned).map((value) => ({ value, label: choiceWord(value) }))}
        />
      </Menu>
    </span>
  )
}
