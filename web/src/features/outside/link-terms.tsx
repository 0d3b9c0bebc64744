import { limits } from '@cardea/contract'
import type { ReactNode } from 'react'
import { PeopleField } from '../../components/people/people-field.tsx'
import { linkSpans } from '../../data/outside/link-subject.ts'
import { outside } from '../../i18n/en/outside.ts'
import { texts } from '../../i18n/texts.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { StepperField } from './stepper-field.tsx'
import type { LinkForm } from './use-link-form.ts'

const t = texts(outside)

/** How often, how long and for whom a link opens. */
export function LinkTerms({ form, onSubmit }: { form: LinkForm; onSubmit: () => void }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <StepperField
          label={t('dialog.often')}
          fewer={t('dialog.fewer')}
          more={t('dialog.more')}
          value={form.most}
          most={limits.viewsPerLink}
          onChange={form.setMost}
        />
        <SelectField
          label={t('dialog.long')}
          value={form.span}
          onChange={form.setSpan}
          options={linkSpans.map((value) => ({ value, label: t(`dialog.${value}`) }))}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-small font-strong">{t('dialog.whom')}</legend>
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          <Whom form={form} isForSome={false}>
            {t('dialog.anyone')}
          </Whom>
          <Whom form={form} isForSome>
            {t('dialog.some')}
          </Whom>
        </div>
        {form.isForSome && (
          <div className="mt-2.5 flex">
            <PeopleField label={t('dialog.addresses')} {...form.people.field} onSubmit={onSubmit} />
          </div>
        )}
      </fieldset>
    </>
  )
}

type WhomProps = { form: LinkForm; isForSome: boolean; children: ReactNode }

function Whom({ form, isForSome, children }: WhomProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3.5 has-checked:bg-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <input
        type="radio"
        name="link-whom"
        checked={form.isForSome === isForSome}
        onChange={() => form.setForSome(isForSome)}
        className="size-4.5 accent-accent"
      />
      {children}
    </label>
  )
}
