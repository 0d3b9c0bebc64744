import { fieldTraits, type ExposedRecord, type Field } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, Eye, History } from 'lucide-react'
import { useState } from 'react'
import { useCopyField } from '../../components/records/use-copy-field.ts'
import { RecordHeading } from '../../components/records/record-heading.tsx'
import { SiteLink } from '../../components/records/site-link.tsx'
import { SteppedPanel } from '../../components/records/stepped-panel.tsx'
import { WorkStep } from '../../components/records/work-step.tsx'
import { changeSecrets } from '../../data/exposure/change-secrets.ts'
import { labelInSentence } from '../../data/records/label-in-sentence.ts'
import { shownName } from '../../data/records/record-name.ts'
import { useCopy } from '../../fields/copy/use-copy.ts'
import { changeField, draftField, emptyDraft, type RecordDraft } from '../../fields/draft/record-draft.ts'
import { generatePassword, recipePreference } from '../../fields/generator/generate-password.ts'
import { BoxedField } from '../../fields/input/boxed-field.tsx'
import { locale } from '../../i18n/locale.ts'
import { listed } from '../../i18n/name-list.ts'
import { longWhen } from '../../i18n/when.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { texts } from '../../i18n/texts.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Button } from '../../ui/form/button.tsx'
import { SaveFailure } from '../../ui/form/save-failure.tsx'
import { useSaveKey } from '../../ui/form/save-key.ts'
import { namesOf } from './names-of.ts'

const t = texts(exposure)

type WorkOffPanelProps = {
  exposed: ExposedRecord
  place: number
  total: number
  onGo: (by: 1 | -1) => void
  onClose: () => void
  onSkip: () => void
  onSettle: () => Promise<void>
  onChanged: () => void
}

/** One record worked off: who knows what of it, where it is used, new values, and saving them. */
export function WorkOffPanel(props: WorkOffPanelProps) {
  const { exposed, place, total, onGo, onClose, onSkip, onSettle, onChanged } = props
  const { record, people } = exposed
  const now = useNow()
  const queryClient = useQueryClient()
  const copy = useCopy()
  const { copyField, isCopying } = useCopyField()
  const known = new Set(people.flatMap(({ knows }) => knows))
  const fields = record.fields.filter(({ label, isSecret }) => isSecret && known.has(label))
  const [draft, setDraft] = useState(() => withPasswords(fields))
  const [busy, setBusy] = useState<'saving' | 'settling' | null>(null)
  const failure = useSaveFailure()
  const filled = draft.fields.filter(({ value }) => value !== '')
  const [last] = people
    .map(({ lastOpened }) => lastOpened)
    .toSorted()
    .toReversed()
  const [ended] = people
    .map(({ endedAt }) => endedAt)
    .toSorted()
    .toReversed()
  const run = async (kind: 'saving' | 'settling', act: () => Promise<void>) => {
    if (busy) return
    setBusy(kind)
    failure.forget()
    try {
      await act()
    } catch (error) {
      failure.show(error)
    }
    setBusy(null)
  }
  const save = () =>
    run('saving', async () => {
      const values = filled.flatMap(({ key, value }) => (key === null ? [] : [[key, value] as const]))
      await changeSecrets(queryClient, record._id, new Map(values))
      onChanged()
    })
  useSaveKey(filled.length > 0, () => void save())
  const when = (date: string) => longWhen(new Date(date), now, locale()) ?? t('work.justNow')
  return (
    <SteppedPanel
      label={t('work.panel', { name: shownName(record) })}
      place={place}
      total={total}
      texts={{
        place: t('work.place', { place: place + 1, total }),
        previous: t('work.previous'),
        next: t('work.next'),
      }}
      onGo={onGo}
      onClose={onClose}
      foot={
        <>
          <SaveFailure text={failure.text} className="w-full" />
          <Button
            look="quiet"
            className="-ml-2.5"
            busy={busy === 'settling'}
            onClick={() => void run('settling', onSettle)}
          >
            {t('work.settle')}
          </Button>
          <span className="ml-auto flex gap-2 max-sm:w-full">
            <Button className="max-sm:h-11 max-sm:flex-1" onClick={onSkip}>
              {t('work.skip')}
            </Button>
            <Button
              look="primary"
              className="max-sm:h-11 max-sm:flex-1"
              busy={busy === 'saving'}
              disabled={filled.length === 0}
              onClick={() => void save()}
            >
              {t(total > 1 ? 'work.saveNext' : 'work.saveLast')}
            </Button>
          </span>
        </>
      }
    >
      <div className="flex flex-col gap-5 pb-5">
        <RecordHeading record={record} />
        <div className="flex gap-3 rounded-control bg-warning-fill p-3.5 text-t1 forced-colors:border">
          <Eye size={18} aria-hidden className="mt-px shrink-0 text-warning" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-strong">
              {t('work.know', {
                count: people.length,
                names: namesOf(people),
                what: listed([...known].map((label) => labelInSentence(label, locale()))),
              })}
            </p>
            {last && ended && (
              <p className="pt-0.5 text-small text-t2">
                {t('work.since', { opened: when(last), ended: when(ended) })}
              </p>
            )}
          </div>
        </div>
        <ol className="flex flex-col gap-5">
          <WorkStep number={1} title={t('work.open')}>
            <div className="flex flex-wrap gap-2">
              <SiteLink record={record} text={(site) => site} />
              {fields.map((field) => (
                <Button
                  key={field.key}
                  icon={Copy}
                  busy={isCopying}
                  onClick={() => void copyField(record, field)}
                >
                  {t('work.copyOld', { label: labelInSentence(field.label, locale()) })}
                </Button>
              ))}
            </div>
          </WorkStep>
          <WorkStep number={2} title={t('work.new')}>
            <div className="flex flex-col gap-4">
              {draft.fields.map((field) => (
                <div key={field.id}>
                  <BoxedField
                    field={field}
                    error={undefined}
                    onChange={(next) => setDraft(changeField(draft, field.id, next))}
                    onRemove={() => undefined}
                  />
                  <Button
                    size="small"
                    look="accent-text"
                    icon={Copy}
                    className="mt-1.5 -ml-2.5"
                    disabled={field.value === ''}
                    onClick={() => void copy({ text: field.value, isSecret: true })}
                  >
                    {t('work.copyNew', { label: labelInSentence(field.label, locale()) })}
                  </Button>
                </div>
              ))}
            </div>
          </WorkStep>
          <WorkStep number={3} title={t('work.save')}>
            <p className="flex gap-2 text-small text-t2">
              <History size={16} aria-hidden className="mt-px shrink-0" />
              {t('work.kept')}
            </p>
          </WorkStep>
        </ol>
      </div>
    </SteppedPanel>
  )
}

/** A new password where one is known; what else is known one gets from where it is used. */
const withPasswords = (fields: readonly Field[]): RecordDraft => ({
  ...emptyDraft,
  fields: fields.map((field) =>
    draftField({
      ...field,
      isRequired: false,
      value: fieldTraits[field.type].isPassword ? generatePassword(recipePreference.get()) : '',
    }),
  ),
})
