import { fieldTraits } from '@cardea/contract'
import { ChevronDown } from 'lucide-react'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { isKnown, type PlanChoice, type PlannedRecord } from '../../data/import/import-plan.ts'
import { shownName } from '../../data/records/record-name.ts'
import { differences } from '../../data/import/what-differs.ts'
import { listed } from '../../i18n/name-list.ts'
import { templateName } from '../../data/templates/built-in-words.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { Dot } from '../../ui/display/chip.tsx'
import { classNames } from '../../ui/display/class-names.ts'
import { Button } from '../../ui/form/button.tsx'
import { Check } from '../../ui/form/check.tsx'
import { MenuChoice } from '../../ui/menu/menu-choice.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { useGroupsOf } from './use-groups-of.ts'
import type { ReadFile } from './use-import.ts'

const t = texts(imports)

type PreviewRowProps = {
  read: ReadFile
  planned: PlannedRecord
  isOpen: boolean
  onOpen: () => void
  onChoice: (choice: PlanChoice) => void
}

/** What stands beside the name, where there is room. */
const columns = {
  kind: 'w-34 shrink-0 @max-3xl:hidden',
  group: 'w-34 shrink-0 @max-2xl:hidden',
  choice: 'w-34 shrink-0',
}

/** What the columns are, for the eye; each row says it of itself. */
export function PreviewHeads() {
  return (
    <div
      aria-hidden
      className="mx-3 flex h-8 shrink-0 items-center gap-3 border-b border-line px-3 text-label text-t3 max-sm:hidden"
    >
      <span className="min-w-0 flex-1" style={{ paddingLeft: 78 }}>
        {t('heads.name')}
      </span>
      <span className={columns.kind}>{t('heads.template')}</span>
      <span className={columns.group}>{t('heads.group')}</span>
      <span className={columns.choice}>{t('heads.choice')}</span>
    </div>
  )
}

/** One record of the file: whether it is imported, as what, into which group. */
export function PreviewRow({ read, planned, isOpen, onOpen, onChoice }: PreviewRowProps) {
  const { record, twin, isSame, choice } = planned
  const [first, ...others] = useGroupsOf(read)(record)
  const isTaken = choice !== 'skip'
  const kind = record.template === null ? t('noTemplate') : templateName({ name: record.template })
  return (
    // The line stands below the text alone, and not beside a row that is lit.
    <div className="relative h-full after:absolute after:right-3 after:bottom-0 after:left-22.5 after:h-px after:bg-line has-[button:hover]:after:hidden">
      <div
        className={classNames(
          'flex h-full items-center gap-3 rounded-control px-3',
          isOpen ? 'bg-soft' : 'hover:bg-hover',
        )}
      >
        <Check
          aria-label={t('take', { name: record.name })}
          checked={isTaken}
          onChange={(checked) => onChoice(checked ? (twin && isSame ? 'update' : 'make') : 'skip')}
        />
        <RecordTile template={tileOf(read, record.template)} />
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the record's name is its name */}
        <button
          type="button"
          onClick={onOpen}
          className="min-w-0 flex-1 self-stretch rounded-small text-left"
        >
          <span className={classNames('block truncate', isTaken ? 'text-t1' : 'text-t2')}>
            <bdi>{record.name}</bdi>
          </span>
          <span className="block truncate text-small text-t3">
            {twin ? (
              <SameAs planned={planned} name={shownName(twin)} />
            ) : (
              <bdi>{subtitleOf(record) || kind}</bdi>
            )}
          </span>
        </button>
        <span className={`${columns.kind} truncate text-small text-t2`}>{kind}</span>
        <span className={`${columns.group} flex items-center gap-2 text-small text-t2`}>
          {first ? (
            <>
              <Dot hue={first.hue} />
              <bdi className="truncate">{first.name}</bdi>
              {others.length > 0 && <span className="text-label text-t3">+{others.length}</span>}
            </>
          ) : (
            t('onlyMe')
          )}
        </span>
        {isKnown(planned) ? (
          <ChoiceMenu planned={planned} onChoice={onChoice} />
        ) : (
          <span className={`${columns.choice} text-small text-t2 max-sm:hidden`}>
            {t(isTaken ? 'make' : 'leaveOut')}
          </span>
        )}
      </div>
    </div>
  )
}

/** Which record of one's own it equals, and what differs. */
function SameAs({ planned, name }: { planned: PlannedRecord; name: string }) {
  const labels = differences(planned).map(({ field }) => field.label)
  return labels.length === 0 ? t('equals', { name }) : t('equalsBut', { name, labels: listed(labels) })
}

/** What becomes of what one has already. A menu, which is made when it opens: a select a row took most of the time of scrolling. */
function ChoiceMenu({ planned, onChoice }: Pick<PreviewRowProps, 'planned' | 'onChoice'>) {
  const { record, twin, choice } = planned
  const label = t('choice', { name: record.name })
  const words = { skip: t('skip'), make: t('keepBoth'), update: t('update') }
  const options = (['skip', 'make', 'update'] as const).filter((one) => one !== 'update' || twin !== null)
  return (
    <span className={columns.choice}>
      <Menu
        align="end"
        trigger={
          <Button
            iconEnd={ChevronDown}
            aria-label={`${label}: ${words[choice]}`}
            className="w-full max-sm:h-11"
          >
            <span className="min-w-0 grow truncate text-left font-regular">{words[choice]}</span>
          </Button>
        }
      >
        <MenuChoice
          label={label}
          value={choice}
          onChange={onChoice}
          options={options.map((value) => ({ value, label: words[value] }))}
        />
      </Menu>
    </span>
  )
}

export const tileOf = ({ templates, result }: ReadFile, name: string | null) =>
  templates.find((one) => one.name === name) ?? result.templates.find((one) => one.name === name) ?? null

/** What tells one record from others of its name. */
const subtitleOf = ({ fields }: PlannedRecord['record']): string =>
  fields.find(({ isSecret, value, type }) => !isSecret && value && !fieldTraits[type].isNote)?.value ?? ''
