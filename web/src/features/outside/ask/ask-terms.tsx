import { limits } from '@cardea/contract'
import { PeopleField } from '../../../components/people/people-field.tsx'
import { useOpenGroups } from '../../../data/groups/use-open-groups.ts'
import { intakeSpans } from '../../../data/outside/intake-spans.ts'
import { dayOf } from '../../../i18n/day-and-time.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { texts } from '../../../i18n/texts.ts'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { StepperField } from '../stepper-field.tsx'
import type { AskForm } from './use-ask-form.ts'

const t = texts(intakes)

/** Into which group, until when, how many answers, and who is asked. */
export function AskTerms({ form, onSubmit }: { form: AskForm; onSubmit: () => void }) {
  const groups = useOpenGroups()
  const now = useNow()
  const isMailed = form.people.field.recipients.length > 0
  return (
    <>
      <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-1">
        <SelectField
          label={t('dialog.group')}
          value={form.groupID}
          onChange={form.setGroup}
          options={[
            { value: '', label: t('onlyYou') },
            ...groups.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
        <SelectField
          label={t('dialog.until')}
          help={dayOf(form.shownEnd, now)}
          value={form.span}
          onChange={form.setSpan}
          options={intakeSpans.map((value) => ({ value, label: t(`dialog.${value}`) }))}
        />
        {!isMailed && (
          <StepperField
            label={t('dialog.answers')}
            fewer={t('dialog.fewer')}
            more={t('dialog.more')}
            value={form.most}
            most={limits.answersPerIntake}
            onChange={form.setMost}
          />
        )}
      </div>
      <div>
        <p aria-hidden className="mb-1.5 text-small font-strong">
          {t('dialog.to')}
        </p>
        <PeopleField label={t('dialog.to')} {...form.people.field} onSubmit={onSubmit} />
        <p className="mt-1.5 text-label text-t3">{t('dialog.toHelp')}</p>
      </div>
    </>
  )
}
