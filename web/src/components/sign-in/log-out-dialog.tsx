import { useEffect, useState } from 'react'
import { hasDrafts } from '../../data/drafts/kept-drafts.ts'
import { lock } from '../../i18n/en/lock.ts'
import { texts } from '../../i18n/texts.ts'
import { useBackClosesPopups } from '../../overlays/use-back-closes-popups.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { logOutAndTell, type LogOutQuestion } from './ask-to-log-out.ts'

const t = texts(lock)

/** What logging out means for the passcode and for what is written. */
export function LogOutDialog({ question, onClose }: { question: LogOutQuestion; onClose: () => void }) {
  const [hasDraft, setHasDraft] = useState(question === 'draft')
  useBackClosesPopups()
  useBackCloses(true, onClose)
  useEffect(() => void hasDrafts().then(setHasDraft), [])
  const draftGoes = hasDraft ? t('draftGoes') : ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(question === 'draft' ? 'logOutTitle' : 'forgotTitle')}
      description={question === 'draft' ? t('draftGoes') : `${t('forgotText')} ${draftGoes}`.trim()}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look={hasDraft ? 'danger' : 'primary'}
            onClick={() => void logOutAndTell({ hasForgotten: question === 'forgot' })}
          >
            {t(question === 'draft' ? 'logOut' : 'signInAgain')}
          </Button>
        </>
      }
    />
  )
}
