import { useState } from 'react'
import type { Dates } from '../../data/activity/activity-filter.ts'
import { activity } from '../../i18n/en/activity.ts'
import { texts } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

const t = texts(activity)

type DatesDialogProps = { onChoose: (dates: Dates) => void; onClose: () => void }

const formID = 'activity-dates'

/** Asks for the first and the last day; one of them may stay open. */
export function DatesDialog({ onChoose, onClose }: DatesDialogProps) {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [error, setError] = useState<string>()
  const choose = () => {
    if (from === '' && until === '') return setError(t('dates.none'))
    if (from !== '' && until !== '' && until < from) return setError(t('dates.turned'))
    onChoose({ from: from || null, until: until || null })
    onClose()
  }
  const day = (set: (day: string) => void) => ({
    type: 'date',
    max: '9999-12-31',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      set(target.value)
      setError(undefined)
    },
  })
  return (
    <Dialog
      onClose={onClose}
      title={t('dates.title')}
      description={t('dates.text')}
      act={{ word: t('dates.show'), form: formID }}
    >
      <form
        id={formID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          choose()
        }}
        className="grid grid-cols-2 gap-4"
      >
        <TextField label={t('dates.from')} value={from} {...day(setFrom)} />
        <TextField label={t('dates.to')} value={until} error={error} {...day(setUntil)} />
      </form>
    </Dialog>
  )
}
