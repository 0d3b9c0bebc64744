import { pictureTypes } from '@cardea/contract'
import { useRef, useState } from 'react'
import { showError } from '../../../overlays/show-error.ts'
import { Button } from '../../../ui/form/button.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { settings } from '../../../i18n/en/settings.ts'
import { texts } from '../../../i18n/texts.ts'
import { PersonAvatar } from '../../../components/people/person-avatar.tsx'
import { useChangeMe, useMe } from '../../../data/users/me.ts'
import { SettingRow } from '../../../components/settings/setting-section.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const t = texts(settings)

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'), 'CropDialog')

/** One's own picture: chosen, cropped, changed or removed. */
export function PictureRow() {
  const me = useMe()
  const changeMe = useChangeMe()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const take = async (file: File | undefined) => {
    if (!file) return
    if (!pictureTypes.some((type) => type === file.type)) {
      showToast(t('pictureType'), { kind: 'failed' })
      return
    }
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      showToast(t('pictureBroken'), { kind: 'failed' })
    }
  }
  const remove = () =>
    changeMe.mutate(
      { image: null },
      { onSuccess: () => showToast(t('pictureRemoved'), { kind: 'done' }), onError: showError },
    )
  const close = () => {
    picture?.close()
    setPicture(undefined)
  }
  return (
    <SettingRow
      leading={<PersonAvatar person={me} size={56} />}
      title={t('picture')}
      text={t('pictureText')}
      isStacked
    >
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        aria-hidden
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {t(me.profile === null ? 'choosePicture' : 'changePicture')}
      </Button>
      {me.profile !== null && (
        <Button size="small" look="quiet" busy={changeMe.isPending} onClick={remove}>
          {t('removePicture')}
        </Button>
      )}
      {picture && <CropDialog picture={picture} onClose={close} />}
    </SettingRow>
  )
}
