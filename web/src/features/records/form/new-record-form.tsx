import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useEffect, useRef, useState, type Ref } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { DraftFiles } from '../../../components/files/draft-files.tsx'
import type { Uploads } from '../../../components/files/use-uploads.ts'
import { siteOf } from '../../../components/tiles/site-of.ts'
import { areFilesRare, isRareField } from '../../../data/templates/rare-fields.ts'
import { labelInSentence } from '../../../data/records/label-in-sentence.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { AddField } from '../../../fields/input/add-field.tsx'
import { besideOf } from '../../../fields/input/beside.ts'
import { BoxedField } from '../../../fields/input/boxed-field.tsx'
import { useMe } from '../../../data/users/me.ts'
import { formRows } from '../../../fields/field-types.tsx'
import {
  changeField,
  withoutField,
  withoutFile,
  type DraftField,
} from '../../../fields/draft/record-draft.ts'
import { controlId, type DraftForm } from '../../../fields/draft/use-draft-form.ts'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { locale } from '../../../i18n/locale.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(recordForm)

const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3']

type NewRecordFormProps = { form: DraftForm; uploads: Uploads; nameRef: Ref<HTMLInputElement> }

/** Name first, then the fields of the kind that most of its records use; the others behind More. */
export function NewRecordForm({ form, uploads, nameRef }: NewRecordFormProps) {
  const { draft, errors, change } = form
  const ofKind = (useQuery(recordsQuery).data ?? []).filter(
    ({ templateID }) => templateID === draft.templateID,
  )
  const [isWhole, setWhole] = useState(false)
  const rare = draft.fields.filter((field) => field.value === '' && isRareField(field, ofKind))
  const shown = isWhole ? draft.fields : draft.fields.filter((field) => !rare.includes(field))
  const hasFiles = isWhole || !areFilesRare(ofKind) || draft.attachments.length + uploads.list.length > 0
  const firstRare = useRef<string>(undefined)
  useEffect(() => {
    if (isWhole && firstRare.current) document.getElementById(controlId(firstRare.current))?.focus()
  }, [isWhole])
  const nameFromSite = () => {
    const site = draft.name.trim() === '' && siteOf(draft.fields)
    if (site) change({ ...draft, name: site.charAt(0).toUpperCase() + site.slice(1) })
  }
  return (
    <div className="flex flex-col gap-4">
      <TextField
        ref={nameRef}
        id={controlId('name')}
        label={t('form.name')}
        error={errors.get('name')}
        dir="auto"
        aria-required
        value={draft.name}
        onChange={(event) => change({ ...draft, name: event.target.value })}
      />
      {formRows(siteFirst(shown)).map((row) => (
        <div key={row[0]?.id} className={classNames('grid gap-4', columns[row.length])}>
          {row.map((field) => (
            <FormField key={field.id} form={form} field={field} onLeave={nameFromSite} />
          ))}
        </div>
      ))}
      {hasFiles && (
        <DraftFiles
          files={draft.attachments}
          uploads={uploads}
          onRemove={(id) => change(withoutFile(draft, id))}
        />
      )}
      {isWhole ? (
        <AddField draft={draft} onChange={change} className="self-start" />
      ) : (
        <MoreFields
          rare={[...rare.map(({ label }) => label), ...(hasFiles ? [] : [t('form.files')])]}
          onOpen={() => {
            firstRare.current = rare[0]?.id
            setWhole(true)
          }}
        />
      )}
    </div>
  )
}

type FormFieldProps = { form: DraftForm; field: DraftField; onLeave: () => void }

function FormField({ form: { draft, errors, change }, field, onLeave }: FormFieldProps) {
  const beside = besideOf(draft, useMe())
  return (
    <div className="min-w-0" onBlur={field.type === 'url' ? onLeave : undefined}>
      <BoxedField
        field={field}
        error={errors.get(field.id)}
        beside={beside}
        isSuggesting={field.key === 'password' && field.type === 'secret'}
        onChange={(next) => change(changeField(draft, field.id, next))}
        onRemove={() => change(withoutField(draft, field.id))}
      />
    </div>
  )
}

/** One thinks of a login by its website: that is asked for first. */
function siteFirst(fields: readonly DraftField[]): DraftField[] {
  const isLogin = fields.some(({ key }) => key === 'username')
  const site = isLogin ? fields.filter(({ key }) => key === 'url') : []
  return [...site, ...fields.filter((field) => !site.includes(field))]
}

type MoreFieldsProps = { rare: readonly string[]; onOpen: () => void }

/** Opens what most records of the kind do without, and says what that is. */
function MoreFields({ rare, onOpen }: MoreFieldsProps) {
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Button look="accent-text" icon={Plus} className="-ml-2.5" onClick={onOpen}>
        {t('form.more')}
      </Button>
      {rare.length > 0 && (
        <span className="truncate text-t3">{`${rare.map((label) => labelInSentence(label, locale())).join(', ')} …`}</span>
      )}
    </div>
  )
}
