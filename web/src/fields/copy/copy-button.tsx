import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { CountdownRing } from '../../ui/feedback/countdown-ring.tsx'
import { useSecondsLeft } from '../../ui/feedback/countdown.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { secretStaysMs } from './clipboard.ts'
import { fields } from '../../i18n/en/fields.ts'
import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(records)
const tFields = texts(fields)

type CopyButtonProps = {
  label: string
  /** Until when what was copied here stays on the clipboard, ms since 1970; 0 where nothing was. */
  copiedUntil: number
  busy: boolean
  onCopy: () => void
}

/** Copies; after a secret was copied, a ring counts until it leaves the clipboard. */
export function CopyButton({ label, copiedUntil, busy, onCopy }: CopyButtonProps) {
  const seconds = useSecondsLeft(copiedUntil)
  if (seconds === 0)
    return <IconButton icon={Copy} label={t('copyOf', { label })} busy={busy} onClick={onCopy} />
  return (
    <button
      type="button"
      aria-label={tFields('copiedAgain', { label, seconds })}
      onClick={onCopy}
      className="relative inline-flex size-8 items-center justify-center rounded-small transition-colors touch-target hover:bg-hover"
    >
      <CountdownRing seconds={seconds} of={secretStaysMs / 1000} size={24} />
    </button>
  )
}
