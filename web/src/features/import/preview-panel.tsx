import { LineIcon } from '../../ui/display/line-icon.tsx'
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { SteppedPanel } from '../../components/records/stepped-panel.tsx'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { fileSize } from '../../i18n/file-size.ts'
import type { PlannedRecord } from '@cardea/client/import/planned-record'
import type { ReadRecord } from '@cardea/client/import/read-record'
import { withTemplate } from '@cardea/client/import/map-anew'
import { templateName } from '../../data/templates/built-in-words.ts'
import { locale } from '../../i18n/locale.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { FieldPlaces } from './field-places.tsx'
import { noticeText } from './notice-text.ts'
import { tileOf } from './tile-of.ts'
import type { ReadFile } from './use-import.ts'

const t = texts(imports)

type PreviewPanelProps = {
  read: ReadFile
  planned: PlannedRecord
  place: number
  total: number
  onGo: (by: 1 | -1) => void
  onChange: (change: Partial<PlannedRecord>) => void
  onClose: () => void
}

/** One new record of the file opened: its kind, where its fields go, what does not come along. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { read, planned, place, total, onGo, onChange, onClose } = props
  const { record, repeat, index } = planned
  const before = repeat && read.result.records[repeat.of]
  const template = read.templates.find(({ _id }) => _id === record.templateID) ?? null
  const isOwnOfFile = record.template !== null && template === null
  const words = {
    place: t('place', { place: place + 1, total }),
    previous: t('previous'),
    next: t('next'),
  }
  return (
    <SteppedPanel
      label={t('ofFile', { name: record.name })}
      place={place}
      total={total}
      texts={words}
      onGo={onGo}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <RecordTile template={tileOf(read, record.template)} fields={record.fields} size={48} />
          <div className="min-w-0">
            <h2 className="text-heading wrap-anywhere">
              <bdi>{record.name}</bdi>
            </h2>
            {before && <p className="text-small text-t2">{t('saidBefore', { name: before.name })}</p>}
          </div>
        </div>
        <Notices notices={record.notices} />
        {!isOwnOfFile && (
          <SelectField
            label={t('kind')}
            value={template?._id ?? 'none'}
            onChange={(id) =>
              onChange({ record: withTemplate(record, read.templates.find(({ _id }) => _id === id) ?? null) })
            }
            options={[
              { value: 'none', label: t('noTemplate') },
              ...read.templates.map((one) => ({ value: one._id, label: templateName(one) })),
            ]}
          />
        )}
        <FieldPlaces
          record={record}
          asRead={read.result.records[index]}
          template={template}
          onChange={onChange}
        />
        <Files files={record.files} />
      </div>
    </SteppedPanel>
  )
}

/** What of the record does not come along as it is. */
function Notices({ notices }: Pick<ReadRecord, 'notices'>) {
  if (notices.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 rounded-control bg-warning-fill p-3 text-small">
      {notices.map((notice) => (
        <li key={`${notice.code} ${notice.what ?? ''}`} className="flex gap-2">
          <LineIcon icon={TriangleAlert} size={15} className="mt-px shrink-0 text-warning" />
          {noticeText(notice)}
        </li>
      ))}
    </ul>
  )
}

function Files({ files }: Pick<ReadRecord, 'files'>) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby="files-title">
      <h3 id="files-title" className="pb-2 text-small font-strong">
        {t('filesOf')}
      </h3>
      <ul className="flex flex-col gap-2">
        {files.map(({ name, size }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
          <li key={at} className="flex items-center gap-2 text-small">
            <LineIcon icon={Paperclip} size={15} className="text-t2" />
            <span className="min-w-0 flex-1 truncate">
              <bdi>{name}</bdi>
            </span>
            <span className="text-t3">{fileSize(size, locale())}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
