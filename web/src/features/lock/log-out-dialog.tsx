import { useEffect, useState } from 'react'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { wordsOf } from '../../words/words.ts'
import { hasDrafts } from '../records/drafts/kept-drafts.ts'
import { useBackClosesPopups } from '../../layers/use-back-closes-popups.ts'

/** Why it is asked: the passcode is forgotten, or something written would be lost. */
export type LogOutQuestion = 'forgot' | 'draft'

type LogOutDialogProps = { question: LogOutQuestion | null; onClose: () => void; onLogOut: () => void }

/** What logging out from the lock screen means. */
export function LogOutDialog({ question, onClose, onLogOut }: LogOutDialogProps) {
  const t = wordsOf('lock')
  const [hasDraft, setHasDraft] = useState(false)
  const isOpen = question !== null
  useBackClosesPopups()
  useBackCloses(isOpen, onClose)
  useEffect(() => {
    if (isOpen) void hasDrafts().then(setHasDraft)
  }, [isOpen])
  const draftGoes = hasDraft ? t('draftGoes') : ''
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t(question === 'draft' ? 'logOutTitle' : 'forgotTitle')}
      description={question === 'draft' ? t('draftGoes') : `${t('forgotText')} ${draftGoes}`.trim()}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look={hasDraft ? 'danger' : 'primary'} onClick={onLogOut}>
            {t(question === 'draft' ? 'logOut' : 'signInAgain')}
          </Button>
        </>
      }
    />
  )
}
