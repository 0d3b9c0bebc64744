import { useState } from 'react'
import { letIn } from '../../i18n/en/let-in.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { RingNote } from '../keys/ring-note.tsx'

const t = texts(letIn)

type OlderNoteProps = { text: string; isBusy: boolean; onGoOn: () => void }

/** The server shows something older than this browser knows: a person goes on in two steps, once they know why. */
export function OlderNote({ text, isBusy, onGoOn }: OlderNoteProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <section aria-label={t('older.title')} className="my-3">
      {isAsked ? (
        <RingNote
          button={
            <>
              <Button size="small" busy={isBusy} onClick={onGoOn}>
                {t('older.really')}
              </Button>
              <Button size="small" look="quiet" onClick={() => setAsked(false)}>
                {t('older.notNow')}
              </Button>
            </>
          }
        >
          {t('older.ask')}
        </RingNote>
      ) : (
        <RingNote
          button={
            <Button size="small" onClick={() => setAsked(true)}>
              {t('older.goOn')}
            </Button>
          }
        >
          {text}
        </RingNote>
      )}
    </section>
  )
}
