import { fieldTraits } from '@cardea/contract'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import type { PlannedRecord } from '@cardea/client/import/planned-record'
import { templateName } from '../../data/templates/built-in-words.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { Dot } from '../../ui/display/chip.tsx'
import { classNames } from '../../ui/display/class-names.ts'
import { Check } from '../../ui/form/check.tsx'
import { tileOf } from './tile-of.ts'
import { useGroupsOf } from './use-groups-of.ts'
import type { ReadFile } from './use-import.ts'

const t = texts(imports)

type NewRowProps = {
  read: ReadFile
  planned: PlannedRecord
  isOpen: boolean
  onOpen: () => void
  onTake: (isTaken: boolean) => void
}

/** What stands beside the name, where there is room. */
const columns = {
  kind: 'w-34 shrink-0 @max-3xl:hidden',
  group: 'w-34 shrink-0 @max-2xl:hidden',
}

/** What the columns are, for the eye; each row says it of itself. */
export function NewRowHeads() {
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
    </div>
  )
}

/** One record of the file: whether it is imported, as what, into which group. */
export function NewRow({ read, planned, isOpen, onOpen, onTake }: NewRowProps) {
  const { record, choice, repeat } = planned
  const [first, ...others] = useGroupsOf(read)(record)
  const isTaken = choice !== 'skip'
  const kind = record.template === null ? t('noTemplate') : templateName({ name: record.template })
  const before = repeat && read.result.records[repeat.of]
  return (
    // The line stands below the text alone, and not beside a row that is lit.
    <div className="relative h-full after:absolute after:right-3 after:bottom-0 after:left-22.5 after:h-px after:bg-line has-[button:hover]:after:hidden">
      <div
        className={classNames(
          'flex h-full items-center gap-3 rounded-control px-3',
          isOpen ? 'bg-soft' : 'hover:bg-hover',
        )}
      >
        <Check aria-label={t('take', { name: record.name })} checked={isTaken} onChange={onTake} />
        <RecordTile template={tileOf(read, record.template)} fields={record.fields} />
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the record's name is its name */}
        <button
          type="button"
          onClick={onOpen}
          className="min-w-0 flex-1 self-stretch rounded-small text-left"
        >
          <span className={classNames('block truncate', isTaken ? 'font-book text-t1' : 'text-t2')}>
            <bdi>{record.name}</bdi>
          </span>
          <span className="block truncate text-small text-t3">
            {before ? t('saidBefore', { name: before.name }) : <bdi>{subtitleOf(record) || kind}</bdi>}
          </span>
        </button>
        <span className={`${columns.kind} truncate text-small text-t2`}>{kind}</span>
        <span className={`${columns.group} flex items-center gap-2 text-small text-t2`}>
          {first && (
            <>
              <Dot hue={first.hue} />
              <bdi className="truncate">{first.name}</bdi>
              {others.length > 0 && <span className="text-label text-t3">+{others.length}</span>}
            </>
          )}
        </span>
      </div>
    </div>
  )
}

/** What tells one record from others of its name. */
const subtitleOf = ({ fields }: PlannedRecord['record']): string =>
  fields.find(({ isSecret, value, type }) => !isSecret && value && !fieldTraits[type].isNote)?.value ?? ''
