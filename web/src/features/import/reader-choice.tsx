import type { SourceID } from '@cardea/client/import/source-names'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { sourceName } from './source-name.ts'
import type { Keys } from './use-import.ts'

const t = texts(imports)

type ReaderChoiceProps = {
  readers: readonly SourceID[]
  value: SourceID
  onChange: (source: SourceID) => void
}

/** A table is told by its columns, which is a guess: as what else it may be read. Nothing where a file says itself what it is. */
export function ReaderChoice({ readers, value, onChange }: ReaderChoiceProps) {
  if (readers.length < 2) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 text-small text-t2 max-sm:basis-full">{t('readAsText')}</p>
      <SelectField
        label={t('readAs')}
        isLabelHidden
        size="compact"
        className="w-60 max-sm:w-full"
        value={value}
        onChange={(next) => {
          const reader = readers.find((one) => one === next)
          if (reader !== undefined && reader !== value) onChange(reader)
        }}
        options={readers.map((id) => ({
          value: id,
          label: id === 'csv' ? t('readAsTable') : sourceName(id),
        }))}
      />
    </div>
  )
}

/** What opens a file, without how it was read before. */
export const withoutMap = ({ columnMap: _map, hasHead: _head, source: _source, ...keys }: Keys): Keys => keys
