import CameraOff from 'lucide/dist/esm/icons/camera-off.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keyInFrame } from '../../data/qr/read-key.ts'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'

const t = texts(recordForm)

/** Often enough to feel at once, seldom enough that a phone stays cool. */
const lookMs = 200

type QrCameraProps = { onClose: () => void; onKey: (key: string) => void }

/** What the camera sees, until a one-time code's setup is in it. The picture stays in the browser, and the camera ends with the dialog. */
export function QrCamera({ onClose, onKey }: QrCameraProps) {
  const [isRefused, setRefused] = useState(false)
  useBackCloses(true, onClose)
  return (
    <Dialog
      onClose={onClose}
      title={t('form.qrCamera')}
      description={t('form.qrCameraText')}
      foot={
        <Button look="quiet" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      }
    >
      {isRefused ? (
        <EmptyState icon={CameraOff} title={t('form.noCamera')} text={t('form.noCameraText')} />
      ) : (
        <View onKey={onKey} onRefused={() => setRefused(true)} />
      )}
    </Dialog>
  )
}

type ViewProps = { onKey: (key: string) => void; onRefused: () => void }

/** Within the dialog: what it shows is on the page later than the dialog itself. */
function View({ onKey, onRefused }: ViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const take = useEffectEvent((key: string) => onKey(key))
  const refuse = useEffectEvent(() => onRefused())
  useEffect(() => {
    const shown = video.current
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = () => {
      if (isOver || !shown) return
      const key = shown.videoWidth > 0 ? keyInFrame(shown, shown.videoWidth, shown.videoHeight) : null
      if (key === null) timer = setTimeout(look, lookMs)
      else {
        stop()
        take(key)
      }
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || !shown) return stop()
        shown.srcObject = stream
        await shown.play()
        look()
      } catch {
        // There is none, it is taken, or the person said no.
        if (!isOver) refuse()
      }
    }
    void start()
    return stop
  }, [])
  // What a camera sees says nothing that could be written beneath it.
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t('form.qrCamera')}
      className="aspect-square w-full rounded-card bg-well object-cover"
    />
  )
}
