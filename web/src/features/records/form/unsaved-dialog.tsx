import { UnsavedDialog as Question } from '../../../ui/dialog/unsaved-dialog.tsx'
import { shownText } from '../../../fields/values/shown-text.ts'
import type { DraftChange } from '../../../fields/draft/draft-changes.ts'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(recordForm)

export type UnsavedDialogProps = {
  isOpen: boolean
  isSaving: boolean
  /** The record's name; null for one that is new. */
  name: string | null
  changes: readonly DraftChange[]
  onDiscard: () => void
  onKeep: () => void
  onSave: () => void
}

const mostRows = 5

/** Asks when a form with changes is left: names the changes, and offers to save or drop them. */
export function UnsavedDialog(props: UnsavedDialogProps) {
  const { isOpen, isSaving, name, changes, onDiscard, onKeep, onSave } = props
  const more = changes.length - mostRows
  return (
    <Question
      leaving={{ isAsking: isOpen, leave: onDiscard, stay: onKeep }}
      title={t(name === null ? 'unsaved.newTitle' : 'unsaved.title')}
      text={name === null ? t('unsaved.newText') : t('unsaved.text', { count: changes.length, name })}
      save={{ isSaving, onSave }}
    >
      <dl className="rounded-control border border-line text-body">
        {changes.slice(0, mostRows).map((change) => (
          <div key={change.id} className="flex gap-4 border-t border-line px-3 py-2 first:border-t-0">
            <dt className="w-24 shrink-0 truncate text-t2">
              <bdi>{subjectOf(change)}</bdi>
            </dt>
            <dd className="min-w-0 flex-1 truncate">
              <ChangedTo change={change} isNew={name === null} />
            </dd>
          </div>
        ))}
        {more > 0 && (
          <div className="border-t border-line px-3 py-2 text-t2">{t('unsaved.more', { count: more })}</div>
        )}
      </dl>
    </Question>
  )
}

/** What of the record a change is about. */
function subjectOf({ field, file, kind }: DraftChange): string {
  if (kind === 'moved') return t('unsaved.order')
  if (file) return t('form.file')
  return field?.label ?? t('form.name')
}

type ChangedToProps = { change: DraftChange; isNew: boolean }

/** A secret is never shown here: a bystander may read it. */
function ChangedTo({ change: { field, file, kind, value }, isNew }: ChangedToProps) {
  if (file && kind === 'removed') return t('unsaved.fileRemoved', { name: file.name })
  if (kind === 'removed') return t('unsaved.removed')
  if (kind === 'moved') return t('unsaved.changed')
  if (value === '') return t(kind === 'added' ? 'unsaved.added' : 'unsaved.emptied')
  if (field?.isSecret) return isNew ? t('form.hidden') : t(`unsaved.${kind}`)
  return <bdi>{field ? shownText(field, value).replaceAll(/\s+/g, ' ') : value}</bdi>
}
