import { upload } from '../../../api/files.ts'
import { useState } from 'react'
import { useSaveFailure } from '../../../overlays/use-save-failure.ts'
import { useBackCloses } from '../../../ui/back-closes.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { settings } from '../../../i18n/en/settings.ts'
import { texts } from '../../../i18n/texts.ts'
import { useChangeMe } from '../../../data/users/me.ts'
import { centredCrop, mostZoom, zoomedCrop } from './crop.ts'
import { CropArea, croppedFile, frame } from './crop-area.tsx'

const t = texts(settings)

type CropDialogProps = { picture: ImageBitmap; onClose: () => void }

/** Puts a picture into the circle people will see, and uploads that part of it only. */
export function CropDialog({ picture, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(() => centredCrop(picture, frame))
  /** How much is uploaded, 0 to 1; null while nothing is. */
  const [done, setDone] = useState<number | null>(null)
  const changeMe = useChangeMe()
  const failure = useSaveFailure()
  const isSaving = done !== null
  const close = () => {
    if (!isSaving) onClose()
  }
  useBackCloses(true, close)
  const save = async () => {
    setDone(0)
    failure.forget()
    try {
      const media = await upload(await croppedFile(picture, crop), { onProgress: setDone })
      await changeMe.mutateAsync({ image: media._id })
      onClose()
      showToast(t('pictureSaved'), { kind: 'done' })
    } catch (error) {
      setDone(null)
      failure.show(error)
    }
  }
  return (
    <Dialog
      onClose={close}
      title={t('crop.title')}
      description={t('crop.text')}
      failure={failure.text}
      foot={
        <>
          <Button look="quiet" disabled={isSaving} onClick={close}>
            {t('crop.cancel')}
          </Button>
          <Button look="primary" busy={isSaving} onClick={() => void save()}>
            {t('crop.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-5">
        <CropArea label={t('crop.area')} picture={picture} crop={crop} onChange={setCrop} />
        <label className="flex w-64 items-center gap-3 text-small text-t2">
          {t('crop.zoom')}
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.01}
            value={crop.zoom}
            onChange={(event) => setCrop(zoomedCrop(crop, event.target.valueAsNumber, picture, frame))}
            className="min-w-0 flex-1 accent-accent"
          />
        </label>
        {isSaving && (
          <div className="w-64">
            <ProgressBar label={t('crop.uploading')} done={done} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
