import type { VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { useState } from 'react'
import { RecordTitle } from '../../components/records/record-title.tsx'
import { isIn } from '../../data/access/is-in.ts'
import { useGroupLooks } from '../../data/groups/group-looks.ts'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'
import { changeValues } from '../../data/records/change-values.ts'
import { labelInSentence } from '../../data/records/label-in-sentence.ts'
import { useCopy } from '../../fields/copy/use-copy.ts'
import { changeField, type DraftField } from '../../fields/draft/record-draft.ts'
import { BoxedField } from '../../fields/input/boxed-field.tsx'
import { locale } from '../../i18n/locale.ts'
import { attention } from '../../i18n/en/attention.ts'
import { texts } from '../../i18n/texts.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { GroupChip } from '../../ui/display/group-chip.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Button } from '../../ui/form/button.tsx'
import { changedFields, draftOfNew, recordOfItem } from './changed-fields.ts'
import { FieldsNow } from './fields-now.tsx'
import { WorkFrame, type PanelProps } from './work-frame.tsx'
import { WorkNote, type ChangeItem } from './work-note.tsx'

const t = texts(attention)

type ChangeWorkProps = {
  item: ChangeItem
  panel: PanelProps
  onSkip: () => void
  onDismiss: () => Promise<void>
  onSaved: (record: VaultRecord) => void
}

/** New values for what is known, weak or ends: what is there now, the new ones, and saving them. */
export function ChangeWork({ item, panel, onSkip, onDismiss, onSaved }: ChangeWorkProps) {
  const record = recordOfItem(item)
  const queryClient = useQueryClient()
  const others = useSharedUsers(record).filter(isIn).length - 1
  const looks = useGroupLooks()
  const fields = changedFields(item)
  const [draft, setDraft] = useState(() => draftOfNew(fields))
  const [isSaving, setSaving] = useState(false)
  const failure = useSaveFailure()
  const filled = draft.fields.filter(({ value }) => value !== '')
  const save = async () => {
    setSaving(true)
    failure.forget()
    try {
      const values = filled.flatMap(({ key, value }) => (key === null ? [] : [[key, value] as const]))
      onSaved(await changeValues(queryClient, record._id, new Map(values)))
    } catch (error) {
      failure.show(error)
    }
    setSaving(false)
  }
  return (
    <WorkFrame
      panel={panel}
      failure={failure.text}
      onSkip={onSkip}
      onDismiss={onDismiss}
      act={
        fields.length > 0
          ? { label: t('act.saveNext'), isOn: filled.length > 0, isBusy: isSaving, run: () => void save() }
          : undefined
      }
    >
      <RecordTitle record={record}>
        {record.groups.map(({ _id, name }) => (
          <GroupChip key={_id} name={name} hue={looks.get(_id)?.hue} />
        ))}
      </RecordTitle>
      <WorkNote item={item} />
      {fields.length > 0 ? (
        <div className="overflow-hidden rounded-card border border-line">
          <FieldsNow record={record} fields={fields} />
          <div className="flex flex-col gap-4 border-t border-line bg-well p-3.5">
            {draft.fields.map((field) => (
              <NewValue
                key={field.id}
                field={field}
                onChange={(change) => setDraft(changeField(draft, field.id, change))}
              />
            ))}
          </div>
        </div>
      ) : (
        <Link
          to="/records/$recordID"
          params={{ recordID: record._id }}
          state={{ overlay: { action: 'edit', kind: 'record', id: record._id } }}
          className={`${buttonClass('primary', 'medium')} self-start`}
        >
          {t('act.addCode')}
        </Link>
      )}
      {fields.some(({ isSecret }) => isSecret) && (
        <p className="text-small text-t2">
          {others > 0 ? t('work.keptShared', { count: others }) : t('work.kept')}
        </p>
      )}
    </WorkFrame>
  )
}

function NewValue({
  field,
  onChange,
}: {
  field: DraftField
  onChange: (change: Partial<DraftField>) => void
}) {
  const copy = useCopy()
  const label = labelInSentence(field.label, locale())
  return (
    <div>
      <BoxedField
        field={{ ...field, label: t('work.new', { label }) }}
        error={undefined}
        onChange={onChange}
        onRemove={() => undefined}
      />
      {field.isSecret && (
        <Button
          size="small"
          look="accent-text"
          icon={Copy}
          className="mt-1.5 -ml-2.5"
          disabled={field.value === ''}
          onClick={() => void copy({ text: field.value, isSecret: true })}
        >
          {t('work.copyNew', { label })}
        </Button>
      )}
    </div>
  )
}
