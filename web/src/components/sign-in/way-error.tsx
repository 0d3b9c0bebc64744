import { CircleAlert } from '../../ui/icons/circle-alert.ts'

/** What was wrong with a way in, beside its button; announced. */
export const WayError = ({ text }: { text: string | undefined }) => (
  <p aria-live="polite" className={text ? 'flex items-start gap-2 text-body text-danger' : 'sr-only'}>
    {text && <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />}
    {text}
  </p>
)
