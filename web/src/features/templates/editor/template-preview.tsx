import { useState } from 'react'
import { Segment } from '../../../ui/form/segment.tsx'
import { templates } from '../../../i18n/en/templates.ts'
import { texts } from '../../../i18n/texts.ts'
import { BoxedField } from '../../../fields/input/boxed-field.tsx'
import { formRows } from '../../../fields/field-types.tsx'
import { FieldRow } from '../../../fields/view/field-row.tsx'
import { RecordTitle } from '../../../components/records/record-title.tsx'
import { useMe } from '../../../data/users/me.ts'
import { sampleRecord } from './sample-record.ts'
import type { TemplateDraft } from './template-draft.ts'

const t = texts(templates)

const nothing = () => undefined
const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3']

type Shown = 'record' | 'form'

/** How a record of this template looks: the real panel and the real form, to be looked at only. */
export function TemplatePreview({ draft }: { draft: TemplateDraft }) {
  const me = useMe()
  const [shown, setShown] = useState<Shown>('record')
  const record = sampleRecord(draft, me)
  const secrets = { valueOf: () => null, load: async () => record, codes: null, onFailure: nothing }
  return (
    <section
      aria-label={t('editor.preview')}
      className="shrink-0 border-line bg-bg p-6 max-xl:border-t max-sm:px-4 xl:w-110 xl:overflow-y-auto xl:border-t xl:border-l"
    >
      <div className="flex items-center justify-between pb-4">
        <h2 aria-hidden className="font-strong">
          {t('editor.preview')}
        </h2>
        <Segment
          label={t('editor.preview')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'record', label: t('editor.asRecord') },
            { value: 'form', label: t('editor.asForm') },
          ]}
        />
      </div>
      <div
        inert
        className="mx-auto max-w-120 rounded-dialog border border-line bg-raised p-5 shadow-small select-none"
      >
        {shown === 'record' ? (
          <>
            <RecordTitle record={record} />
            {record.fields.length > 0 && (
              <ul className="mt-4.5 grid grid-cols-2 overflow-clip rounded-card border border-line">
                {record.fields.map((field) => (
                  <FieldRow
                    key={field.key}
                    field={field.isSecret ? { ...field, value: null, hasValue: true } : field}
                    secrets={{ ...secrets, valueOf: ({ value }) => value }}
                  />
                ))}
              </ul>
            )}
          </>
        ) : (
          <div className="flex flex-col gap-4">
            {formRows(draft.fields.map((field) => ({ ...field, key: field.id }))).map((row) => (
              <div key={row[0]?.id} className={`grid gap-4 ${columns[row.length] ?? ''}`}>
                {row.map((field) => (
                  <BoxedField
                    key={field.id}
                    field={{
                      ...field,
                      options: field.options === '' ? undefined : field.options.split('\n'),
                      value: '',
                    }}
                    error={undefined}
                    onChange={nothing}
                    onRemove={nothing}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
      </div>
      <p className="mt-3 text-center text-small text-t3">{t('editor.sample')}</p>
    </section>
  )
}
