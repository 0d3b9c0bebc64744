import { useState } from 'react'
import { isFarEnough } from '../../data/access/until.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

const t = texts(sharing)

type UntilDialogProps = {
  /** The end so far, ISO 8601. */
  at: string | null
  onChoose: (at: string) => void
  onClose: () => void
}

const dayMs = 24 * 60 * 60_000

/** As `datetime-local` has it: the reader's own time, without seconds. */
function localText(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Asks for the day and time at which access ends by itself. */
export function UntilDialog({ at, onChoose, onClose }: UntilDialogProps) {
  const [opened] = useState(Date.now)
  const [text, setText] = useState(() => localText(new Date(at ?? opened + dayMs)))
  const [error, setError] = useState<string>()
  useBackCloses(true, onClose)
  const choose = () => {
    const date = new Date(text)
    if (Number.isNaN(date.getTime()) || !isFarEnough(date.toISOString())) {
      setError(t('until.tooSoon'))
      return
    }
    onChoose(date.toISOString())
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('until.title')}
      description={t('until.text')}
      act={{ word: t('until.choose'), run: choose }}
    >
      <TextField
        type="datetime-local"
        label={t('until.moment')}
        value={text}
        min={localText(new Date(opened))}
        error={error}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
