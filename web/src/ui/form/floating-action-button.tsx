import { LineIcon } from '../display/line-icon.tsx'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { phone, useMediaQuery } from '../display/media-query.ts'
import { useToastsClearOf } from '../display/toast-place.ts'

type FloatingActionButtonProps = {
  /** What it makes. */
  label: string
  onClick: () => void
}

/** On phones: makes something new, where the thumb is. To be put into the page's `main`, which must be positioned. */
export function FloatingActionButton({ label, onClick }: FloatingActionButtonProps) {
  useToastsClearOf('bottom', useMediaQuery(phone) ? 3.75 : 0)
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="absolute right-4 bottom-4 z-10 flex size-13 items-center justify-center rounded-dialog bg-accent text-on-accent shadow-float active:bg-accent-press sm:hidden"
    >
      <LineIcon icon={Plus} size={22} />
    </button>
  )
}
