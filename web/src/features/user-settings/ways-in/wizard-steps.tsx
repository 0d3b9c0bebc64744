import { classNames } from '../../../ui/display/class-names.ts'

const all = [1, 2, 3] as const

/** How far one is on the way to the second factor. The titles say it to a screen reader. */
export const WizardSteps = ({ at }: { at: (typeof all)[number] }) => (
  <div aria-hidden className="mb-4 flex gap-1.5">
    {all.map((step) => (
      <span
        key={step}
        className={classNames('h-1 w-7 rounded-full', step <= at ? 'bg-accent' : 'bg-soft-2')}
      />
    ))}
  </div>
)
