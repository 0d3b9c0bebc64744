import { spans } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { keysQuery } from '../../data/keys/keys-query.ts'
import { useVault } from '../../data/keys/keys.ts'
import { qrPath, type QrPath } from '../../fields/values/qr-path.ts'
import { keys } from '../../i18n/en/keys.ts'
import { texts } from '../../i18n/texts.ts'
import { errorText } from '../../overlays/show-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { QrCode } from '../../ui/display/qr-code.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { CountdownRing } from '../../ui/feedback/countdown-ring.tsx'
import { useSecondsLeft } from '../../ui/feedback/countdown.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { WordGrid } from './word-grid.tsx'

const t = texts(keys)

/** Where no event comes: often enough for who looks from one screen to the other. */
const lookMs = 4_000

type Asked = { id: string; words: string; code: QrPath; until: number }

/** Shows six words, until they were typed on another device of the person; then this browser opens the keys. */
export function UseDeviceDialog({ onClose }: { onClose: () => void }) {
  const vault = useVault()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<string>()
  const ask = async (): Promise<Asked> => {
    const { id, words } = await vault('askForApproval')
    return { id, words, code: await qrPath(words), until: Date.now() + spans.unlockRequestMs }
  }
  const askOnce = useEffectEvent(ask)
  useEffect(() => {
    askOnce().then(setAsked, (error: unknown) => setFailure(errorText(error)))
  }, [])
  const askAgain = () => {
    setFailure(undefined)
    setAsked(null)
    ask().then(setAsked, (error: unknown) => setFailure(errorText(error)))
  }
  const close = () => {
    if (asked) void vault('denyDevice', asked.id).catch(() => undefined)
    onClose()
  }
  return (
    <Dialog
      onClose={close}
      size="share"
      title={t('useDevice')}
      description={t('useDeviceText')}
      failure={failure}
      foot={
        <>
          {failure !== undefined && <Button onClick={askAgain}>{t('newWords')}</Button>}
          <Button look="quiet" onClick={close}>
            {t('anotherWay')}
          </Button>
        </>
      }
    >
      {asked && <Shown key={asked.id} asked={asked} onAgain={askAgain} onDone={onClose} />}
      {!asked && failure === undefined && (
        <p className="flex justify-center py-16">
          <Spinner size={24} />
        </p>
      )}
    </Dialog>
  )
}

type ShownProps = { asked: Asked; onAgain: () => void; onDone: () => void }

function Shown({ asked: { id, words, code, until }, onAgain, onDone }: ShownProps) {
  const state = useQuery({ ...keysQuery, refetchInterval: lookMs }).data
  const left = useSecondsLeft(until)
  const [isKnown, setKnown] = useState(false)
  const isThere = state?.own?.requests.some(({ _id }) => _id === id) ?? false
  if (isThere && !isKnown) setKnown(true)
  const isOpen = state?.is === 'open'
  const finish = useEffectEvent(() => {
    showToast(t('doneHere'), { kind: 'done' })
    onDone()
  })
  useEffect(() => {
    if (isOpen) finish()
  }, [isOpen])
  const isOver = left === 0 || (isKnown && !isThere && !isOpen)
  if (isOver) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-8">
        <p>{t('tookTooLong')}</p>
        <Button look="primary" onClick={onAgain}>
          {t('newWords')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <WordGrid label={t('sixWords')} words={words.split(' ')} className="grid-cols-3 max-sm:grid-cols-2" />
      <div className="mt-5 flex items-center justify-center gap-5 max-sm:flex-col">
        <QrCode {...code} label={t('codeOfSix')} className="size-44 rounded-card border border-line" />
        <div className="flex flex-col gap-3 text-body">
          <p className="flex items-center gap-3">
            <CountdownRing seconds={left} of={spans.unlockRequestMs / 1000} look="quiet" />
            {t('left', { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
          </p>
          <output className="flex items-center gap-3 text-t2">
            <Spinner size={16} />
            {t('isWaiting')}
          </output>
          <p className="max-w-72 text-small text-t3">{t('openThereFirst')}</p>
        </div>
      </div>
    </>
  )
}
