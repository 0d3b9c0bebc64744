import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { VaultRecord } from '@cardea/contract'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import { useEffect, useRef } from 'react'
import { DraftFiles } from '../../../components/files/draft-files.tsx'
import type { Uploads } from '../../../components/files/use-uploads.ts'
import { templateName } from '../../../data/templates/built-in-words.ts'
import { sharedName } from '@cardea/client/records/record-name'
import { RecordTile } from '../../../components/tiles/record-tile.tsx'
import { AddField } from '../../../fields/input/add-field.tsx'
import { besideOf } from '../../../fields/input/beside.ts'
import { useMe } from '../../../data/users/me.ts'
import { ArrangedField } from '../../../fields/arrange/arranged-field.tsx'
import { SortableFields } from '../../../fields/arrange/sortable-fields.tsx'
import { changeField, movedField, withoutField, withoutFile } from '../../../fields/draft/record-draft.ts'
import { RowField } from '../../../fields/input/row-field.tsx'
import { controlId, type DraftForm } from '../../../fields/draft/use-draft-form.ts'
import { GrowingArea } from '../../../ui/form/growing-area.tsx'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { recordPanel } from '../../../i18n/en/record-panel.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(recordPanel)
const tRecordForm = texts(recordForm)

type RecordEditorProps = {
  record: VaultRecord
  form: DraftForm
  uploads: Uploads
  /** It was saved elsewhere since editing began. */
  isOutdated: boolean
}

/** The open record, being changed in its place. */
export function RecordEditor({ record, form, uploads, isOutdated }: RecordEditorProps) {
  const { draft, errors, change } = form
  const beside = besideOf(draft, useMe())
  return (
    <form
      noValidate
      aria-label={t('panel', { name: record.name })}
      onSubmit={(event) => event.preventDefault()}
    >
      <output
        className={
          isOutdated ? 'mb-4 flex items-center gap-2.5 rounded-control bg-soft px-3 py-2' : 'sr-only'
        }
      >
        {isOutdated && (
          <>
            <LineIcon icon={Info} size={16} className="shrink-0 text-accent-t" />
            {tRecordForm('form.outdated')}
          </>
        )}
      </output>
      <EditorHead record={record} form={form} />
      <SortableFields
        fields={draft.fields}
        nameOf={({ label }) => label}
        onMove={(id, to) => change(movedField(draft, id, to))}
      >
        <ul aria-label={t('fields')} className="mt-4.5">
          {draft.fields.map((field, index) => (
            <ArrangedField
              key={field.id}
              as="li"
              id={field.id}
              label={field.label}
              onMove={(step) => change(movedField(draft, field.id, index + step))}
            >
              <RowField
                field={field}
                error={errors.get(field.id)}
                beside={beside}
                onChange={(next) => change(changeField(draft, field.id, next))}
                onRemove={() => change(withoutField(draft, field.id))}
              />
            </ArrangedField>
          ))}
        </ul>
      </SortableFields>
      <AddField draft={draft} onChange={change} className="mt-3" />
      <DraftFiles
        files={draft.attachments}
        uploads={uploads}
        onRemove={(id) => change(withoutFile(draft, id))}
        className="mt-3"
      />
    </form>
  )
}

/** Its tile and its name, where editing begins. */
function EditorHead({ record, form }: Pick<RecordEditorProps, 'record' | 'form'>) {
  const { draft, errors, change } = form
  const name = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const field = name.current
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])
  const nameError = errors.get('name')
  return (
    <div className="flex gap-3.5 pt-1">
      <RecordTile template={record.template} fields={record.fields} size={48} />
      <div className="min-w-0 flex-1">
        <GrowingArea
          ref={name}
          id={controlId('name')}
          aria-label={tRecordForm('form.name')}
          aria-invalid={nameError ? true : undefined}
          aria-describedby={nameError && 'name-note'}
          rows={1}
          dir="auto"
          autoComplete="off"
          value={draft.name}
          onChange={(event) => change({ ...draft, name: event.target.value.replaceAll(/[\r\n]+/g, ' ') })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          className="-my-px -ml-2 block w-[calc(100%+0.5rem)] resize-none rounded-small bg-transparent px-[7px] text-title field-edge"
        />
        <div id="name-note" aria-live="polite">
          {nameError && (
            <p className="mt-1.5 flex gap-1.5 text-small text-danger">
              <LineIcon icon={CircleAlert} size={15} className="mt-px" />
              {nameError}
            </p>
          )}
        </div>
        <p className="mt-0.5 text-small text-t3">
          {record.template && templateName(record.template)}
          {sharedName(record) !== null && ` · ${record.userRecordName}`}
        </p>
      </div>
    </div>
  )
}
