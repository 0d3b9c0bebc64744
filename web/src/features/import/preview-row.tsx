import { fieldTraits } from '@cardea/contract'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { isKnown, type PlanChoice, type PlannedRecord } from '../../data/import/import-plan.ts'
import { templateName } from '../../data/templates/built-in-words.ts'
import { wordsOf } from '../../i18n/words.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { Check } from '../../ui/form/check.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useGroupNames } from './use-group-names.ts'
import type { ReadFile } from './use-import.ts'

type PreviewRowProps = {
  read: ReadFile
  planned: PlannedRecord
  isOpen: boolean
  onOpen: () => void
  onChoice: (choice: PlanChoice) => void
}

/** One record of the file: whether it is imported, as what, into which group. */
export function PreviewRow({ read, planned, isOpen, onOpen, onChoice }: PreviewRowProps) {
  const t = wordsOf('imports')
  const { record, twin, isSame, choice } = planned
  const groupNames = useGroupNames(read)(record)
  const isTaken = choice !== 'skip'
  const kind = record.template === null ? t('noTemplate') : templateName({ name: record.template })
  return (
    <div className="h-full border-b border-line">
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
            <bdi>{subtitleOf(record) || kind}</bdi>
          </span>
        </button>
        <span className="w-34 truncate text-small text-t2 max-lg:hidden">{kind}</span>
        <span className="w-34 truncate text-small text-t2 max-md:hidden">
          <bdi>{groupNames.join(', ') || t('onlyMe')}</bdi>
        </span>
        {isKnown(planned) ? (
          <SelectField
            label={t('choice', { name: record.name })}
            isLabelHidden
            size="compact"
            className="w-38 shrink-0 max-sm:w-32"
            value={choice}
            onChange={onChoice}
            options={[
              { value: 'skip', label: t('skip') },
              { value: 'make', label: t('keepBoth') },
              ...(twin ? [{ value: 'update' as const, label: t('update') }] : []),
            ]}
          />
        ) : (
          <span className="w-38 shrink-0 px-3 text-small text-t2 max-sm:hidden">
            {t(isTaken ? 'make' : 'leaveOut')}
          </span>
        )}
      </div>
    </div>
  )
}

export const tileOf = ({ templates, result }: ReadFile, name: string | null) =>
  templates.find((one) => one.name === name) ?? result.templates.find((one) => one.name === name) ?? null

/** What tells one record from others of its name. */
const subtitleOf = ({ fields }: PlannedRecord['record']): string =>
  fields.find(({ isSecret, value, type }) => !isSecret && value && !fieldTraits[type].isNote)?.value ?? ''
