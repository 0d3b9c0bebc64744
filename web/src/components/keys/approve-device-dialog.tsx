import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { UnlockRequest } from '@cardea/contract'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useVault } from '../../data/keys/keys.ts'
import { keys } from '../../i18n/en/keys.ts'
import { texts } from '../../i18n/texts.ts'
import { errorText, showError } from '../../overlays/show-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Button } from '../../ui/form/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { askedWhen } from './asked-when.ts'
import { deviceIcon } from './device-icon.ts'
import { KeyTile } from './key-tile.tsx'
import { WordFields } from './word-fields.tsx'

const t = texts(keys)

const noWords = ['', '', '', '', '', '']
/** The third wrong words end the request. */
const tries = 3

type ApproveDeviceDialogProps = { request: UnlockRequest; onClose: () => void }

/** Lets another device open the person's keys, by the six words that it shows. */
export function ApproveDeviceDialog({ request, onClose }: ApproveDeviceDialogProps) {
  const { _id, device } = request
  const now = useNow()
  const vault = useVault()
  const [words, setWords] = useState(noWords)
  const [wrong, setWrong] = useState(0)
  const [end, setEnd] = useState<'over' | 'denied'>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, run] = useBusy()

  const isComplete = words.every((word) => word.trim() !== '')
  const approve = async () => {
    if (!isComplete) return
    setFailure(undefined)
    try {
      const outcome = await vault('approveDevice', _id, words.join(' '))
      if (outcome === 'over') setEnd('over')
      if (outcome === 'wrong') setWrong(wrong + 1)
      if (outcome !== 'done') return
      showToast(t('doneText', { device }), { kind: 'done' })
      onClose()
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  const deny = async () => {
    try {
      await vault('denyDevice', _id)
      setEnd('denied')
    } catch (error) {
      showError(error)
    }
  }
  if (end) return <Ended end={end} onClose={onClose} />
  return (
    <Dialog
      onClose={onClose}
      size="share"
      leading={<KeyTile icon={deviceIcon(device)} />}
      title={t('wants', { device })}
      description={askedWhen(request, now)}
      failure={
        failure ?? (wrong > 0 ? `${t('wrong')} ${t('wrongText', { count: tries - wrong })}` : undefined)
      }
      footStart={
        <Button look="danger-text" onClick={() => void run(deny)}>
          {t('notMe')}
        </Button>
      }
      cancel={t('notNow')}
      act={{ word: t('openThere'), busy: isBusy, disabled: !isComplete, run: () => run(approve) }}
    >
      <WordFields
        label={t('sixWords')}
        words={words}
        isWrong={wrong > 0}
        onChange={setWords}
        onDone={() => void run(approve)}
      />
      <p className="mt-4 flex gap-3 rounded-card bg-warning-fill px-4 py-3 text-body text-t2">
        <LineIcon icon={TriangleAlert} size={16} className="mt-0.5 shrink-0 text-warning" />
        <span>
          <strong className="font-strong text-t1">{t('onlyIf')}</strong> {t('onlyIfText')}
        </span>
      </p>
    </Dialog>
  )
}

/** The request is over, and gave no access. */
function Ended({ end, onClose }: { end: 'over' | 'denied'; onClose: () => void }) {
  const navigate = useNavigate()
  const toSessions = () => {
    onClose()
    void navigate({ to: '/settings', hash: 'security' })
  }
  return (
    <Dialog
      onClose={onClose}
      title={t(end)}
      description={t(end === 'over' ? 'overThere' : 'deniedText')}
      foot={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {end === 'denied' && (
            <Button look="primary" onClick={toSessions}>
              {t('toSessions')}
            </Button>
          )}
        </>
      }
    />
  )
}
