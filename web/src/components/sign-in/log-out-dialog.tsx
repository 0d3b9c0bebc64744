import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasDrafts } from '../../data/drafts/kept-drafts.ts'
import { isLocked } from '../../data/lock/lock-flags.ts'
import { lock } from '../../i18n/en/lock.ts'
import { texts } from '../../i18n/texts.ts'
import { useBackClosesPopups } from '../../overlays/use-back-closes-popups.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { logOutAndTell, type LogOutQuestion } from './ask-to-log-out.ts'

const t = texts(lock)

const wordsOf = {
  forgot: { title: 'forgotTitle', text: 'forgotText', act: 'signInAgain' },
  draft: { title: 'logOutTitle', text: null, act: 'logOut' },
  'only browser': { title: 'onlyBrowserTitle', text: 'onlyBrowserText', act: 'logOut' },
} as const

/** What logging out means for the passcode, for what is written, and for what only this browser opens. */
export function LogOutDialog({ question, onClose }: { question: LogOutQuestion; onClose: () => void }) {
  const navigate = useNavigate()
  const [hasDraft, setHasDraft] = useState(question === 'draft')
  useBackClosesPopups()
  useEffect(() => void hasDrafts().then(setHasDraft), [])
  const { title, text, act } = wordsOf[question]
  const toKeys = () => {
    onClose()
    void navigate({ to: '/settings', hash: 'keys' })
  }
  return (
    <Dialog
      onClose={onClose}
      title={t(title)}
      description={[text && t(text), hasDraft && t('draftGoes')].filter(Boolean).join(' ')}
      footStart={
        question === 'only browser' && !isLocked() && <Button onClick={toKeys}>{t('printSheet')}</Button>
      }
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look={hasDraft ? 'danger' : 'primary'}
            onClick={() => void logOutAndTell({ hasForgotten: question === 'forgot' })}
          >
            {t(act)}
          </Button>
        </>
      }
    />
  )
}
