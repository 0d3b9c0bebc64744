import { Check } from '../../ui/icons/check.ts'

/** Beside the title of what was just made. */
export const DoneTile = () => (
  <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-success-fill text-success">
    <Check size={18} aria-hidden />
  </span>
)
