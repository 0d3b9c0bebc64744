import { LineIcon } from '../../ui/display/line-icon.tsx'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useState } from 'react'
import { locale } from '../../i18n/locale.ts'
import { longDate, timeOfDay } from '../../i18n/when.ts'
import { mailedLinks } from '../../i18n/en/mailed-links.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { ObjectionDialog } from './objection-dialog.tsx'

const t = texts(mailedLinks)

type WaitingNotesProps = { takeBackDueAt: string | undefined; resetDueAt: string | undefined }

/** What waits on the account, with its end, and the way to refuse it. */
export function WaitingNotes({ takeBackDueAt, resetDueAt }: WaitingNotesProps) {
  const [isRefusing, setRefusing] = useState(false)
  const waiting = [
    ['takeBackComing', takeBackDueAt],
    ['resetComing', resetDueAt],
  ] as const
  const sentences = waiting.flatMap(([key, dueAt]) => {
    if (dueAt === undefined) return []
    const due = new Date(dueAt)
    return t(key, { date: longDate(due, locale()), time: timeOfDay(due, locale()) })
  })
  return (
    <section
      aria-label={t('waitingLabel')}
      className="flex shrink-0 items-center gap-3 border-line bg-warning-fill px-6 py-2.5 text-body sm:border-b max-sm:border-t max-sm:px-4 max-sm:text-small"
    >
      <LineIcon icon={TriangleAlert} size={18} className="shrink-0 text-warning" />
      <div className="min-w-0 flex-1 space-y-1">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button size="small" onClick={() => setRefusing(true)}>
        {t('refuseButton')}
      </Button>
      {isRefusing && (
        <ObjectionDialog isTakeBack={takeBackDueAt !== undefined} onClose={() => setRefusing(false)} />
      )}
    </section>
  )
}
