import { additions } from '@cardea/client/import/what-differs'
import type { PlanChoice } from '@cardea/client/import/planned-record'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { StepFoot } from './step-body.tsx'
import type { Importing, ReadFile } from './use-import.ts'

const t = texts(imports)

/** The way back, and the one act: it says how many records come of it. */
export function PreviewFoot({ importing, read }: { importing: Importing; read: ReadFile }) {
  const count = (choice: PlanChoice) => read.plan.filter((one) => one.choice === choice).length
  const total = count('make') + count('update')
  const added = read.plan.filter((one) => one.choice === 'keep' && additions(one).isAny).length
  return (
    <StepFoot>
      <Button look="quiet" className="-ml-3.5" onClick={() => importing.show('recognised', read)}>
        {t('back')}
      </Button>
      <p className="ml-auto text-small text-t2 max-sm:order-first max-sm:w-full max-sm:text-center">
        {t(read.isCompared === false ? 'notCompared' : 'nothingYet')}
      </p>
      <Button
        look="primary"
        className="max-sm:flex-1"
        disabled={total + added === 0}
        onClick={() => importing.run(read)}
      >
        {total === 0 && added > 0 ? t('addNow', { count: added }) : t('importNow', { count: total })}
      </Button>
    </StepFoot>
  )
}
