import { ArrowRight, Paperclip, TriangleAlert } from 'lucide-react'
import { SteppedPanel } from '../../components/records/stepped-panel.tsx'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { fileSize } from '../../data/files/file-size.ts'
import type { PlannedRecord } from '../../data/import/import-plan.ts'
import { withFieldAt, withTemplate, type FieldPlace } from '../../data/import/map-anew.ts'
import { shownName } from '../../data/records/record-name.ts'
import { templateName } from '../../data/templates/built-in-words.ts'
import { locale } from '../../i18n/locale.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { MaskedText } from '../../ui/display/masked-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Comparison } from './comparison.tsx'
import { noticeText } from './notice-text.ts'
import { tileOf } from './preview-row.tsx'
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

/** One record of the file opened: what it repeats, its kind, where its fields go, what does not come along. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { read, planned, place, total, onGo, onChange, onClose } = props
  const { record, twin, isSame, repeat, choice, index } = planned
  const before = repeat && read.result.records[repeat.of]
  const template = read.templates.find(({ _id }) => _id === record.templateID) ?? null
  const asRead = read.result.records[index]
  const isOwnOfFile = record.template !== null && template === null
  return (
    <SteppedPanel
      label={t('ofFile', { name: record.name })}
      place={place}
      total={total}
      texts={{
        place: t('place', { place: place + 1, total }),
        previous: t('previous'),
        next: t('next'),
      }}
      onGo={onGo}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <RecordTile template={tileOf(read, record.template)} size={48} />
          <div className="min-w-0">
            <h2 className="text-heading wrap-anywhere">
              <bdi>{record.name}</bdi>
            </h2>
            {twin && (
              <p className="text-small text-t2">
                {t(isSame ? 'sameAs' : 'otherSecrets', { name: shownName(twin) })}
              </p>
            )}
            {before && <p className="text-small text-t2">{t('saidBefore', { name: before.name })}</p>}
          </div>
        </div>
        {twin && (
          <>
            <Segment
              label={t('choice', { name: record.name })}
              value={choice}
              onChange={(next) => onChange({ choice: next })}
              options={[
                { value: 'skip', label: t('skip') },
                { value: 'make', label: t('keepBoth') },
                { value: 'update', label: t('update') },
              ]}
            />
            <Comparison planned={planned} />
          </>
        )}
        {record.notices.length > 0 && (
          <ul className="flex flex-col gap-2 rounded-control bg-warning-fill p-3 text-small">
            {record.notices.map((notice) => (
              <li key={`${notice.code} ${notice.what ?? ''}`} className="flex gap-2">
                <TriangleAlert size={15} aria-hidden className="mt-px shrink-0 text-warning" />
                {noticeText(notice)}
              </li>
            ))}
          </ul>
        )}
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
        <section aria-labelledby="fields-title">
          <div className="flex min-h-9 items-center justify-between pb-2">
            <h3 id="fields-title" className="text-small font-strong">
              {t('whereFieldsGo')}
            </h3>
            {asRead && asRead !== record && (
              <Button size="small" look="accent-text" onClick={() => onChange({ record: asRead })}>
                {t('asRead')}
              </Button>
            )}
          </div>
          <ul className="rounded-card border border-line">
            {record.fields.map(
              ({ label, key, value, isSecret }) =>
                value !== null &&
                value !== '' && (
                  <li key={label} className="border-t border-line px-3 py-2 first:border-t-0">
                    <div className="flex items-center gap-2">
                      <span className="min-w-0 flex-1 truncate text-small text-t2">
                        <bdi>{label}</bdi>
                      </span>
                      <ArrowRight size={14} aria-hidden className="shrink-0 text-t3" />
                      <SelectField
                        label={t('fieldGoes', { label })}
                        isLabelHidden
                        size="compact"
                        className="w-44 shrink-0"
                        value={
                          key !== undefined && template?.fields.some((one) => one.key === key)
                            ? `field ${key}`
                            : 'own'
                        }
                        onChange={(next) =>
                          onChange({ record: withFieldAt(record, label, placeOf(next), template) })
                        }
                        options={[
                          ...(template?.fields ?? []).map((one) => ({
                            value: `field ${one.key}`,
                            label: one.label,
                          })),
                          { value: 'own', label: t('ownField') },
                          { value: 'out', label: t('leaveFieldOut') },
                        ]}
                      />
                    </div>
                    <p className="pt-1 wrap-anywhere whitespace-pre-wrap">
                      {isSecret ? <MaskedText /> : <bdi>{value.slice(0, 300)}</bdi>}
                    </p>
                  </li>
                ),
            )}
          </ul>
        </section>
        {record.files.length > 0 && (
          <section aria-labelledby="files-title">
            <h3 id="files-title" className="pb-2 text-small font-strong">
              {t('filesOf')}
            </h3>
            <ul className="flex flex-col gap-2">
              {record.files.map(({ name, size }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
                <li key={at} className="flex items-center gap-2 text-small">
                  <Paperclip size={15} aria-hidden className="text-t2" />
                  <span className="min-w-0 flex-1 truncate">
                    <bdi>{name}</bdi>
                  </span>
                  <span className="text-t3">{fileSize(size, locale())}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </SteppedPanel>
  )
}

const placeOf = (value: string): FieldPlace =>
  value === 'own'
    ? { kind: 'own' }
    : value === 'out'
      ? { kind: 'left-out' }
      : { kind: 'field', key: value.slice('field '.length) }
