import { LineIcon } from '../../ui/display/line-icon.tsx'
import Layers from 'lucide/dist/esm/icons/layers.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MailOpen from 'lucide/dist/esm/icons/mail-open.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import UserX from 'lucide/dist/esm/icons/user-x.mjs'
import { PasskeyIcon } from '../../components/sign-in/passkey-icon.ts'
import { operator } from '../../i18n/en/operator.ts'
import { texts } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'

const t = texts(operator)

type ActDialogProps = {
  act: 'disable' | 'reset'
  name: string
  onConfirm: () => void
  onClose: () => void
}

/** Says what follows, before it does; of a reset it asks what software cannot know. */
export function ActDialog({ act, name, onConfirm, onClose }: ActDialogProps) {
  const isReset = act === 'reset'
  const points = isReset
    ? ([
        [PasskeyIcon, t('resetPoints.keys')],
        [MailOpen, t('resetPoints.after')],
        [Mail, t('resetPoints.mail')],
      ] as const)
    : ([
        [Layers, t('disablePoints.records')],
        [UserX, t('disablePoints.code')],
        [Mail, t('disablePoints.mail')],
      ] as const)
  return (
    <Dialog
      onClose={onClose}
      title={t(isReset ? 'resetTitle' : 'disableTitle', { name })}
      description={t(isReset ? 'resetIntro' : 'disableIntro')}
      act={{
        word: t(isReset ? 'confirmReset' : 'confirmDisable'),
        look: isReset ? 'primary' : 'danger',
        run: onConfirm,
      }}
    >
      <ul className="flex flex-col gap-3">
        {points.map(([Icon, text]) => (
          <li key={text} className="flex gap-3 text-body text-t2">
            <LineIcon icon={Icon} size={17} className="mt-0.5 shrink-0" />
            {text}
          </li>
        ))}
      </ul>
      {isReset && (
        <p className="mt-4 flex gap-3 rounded-control bg-warning-fill px-3.5 py-3 text-body text-t1">
          <LineIcon icon={TriangleAlert} size={17} className="mt-0.5 shrink-0 text-warning" />
          <span>
            <b className="font-strong">{t('spoken')}</b> {t('spokenText')}
          </span>
        </p>
      )}
    </Dialog>
  )
}
