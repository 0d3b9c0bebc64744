import type { Item } from '@cardea/contract'
import Link2 from 'lucide/dist/esm/icons/link-2.mjs'
import type { ReactNode } from 'react'
import { copyLink } from '../../components/access/copy-link.ts'
import { recordForm } from '../../i18n/en/record-form.ts'
import { recordPanel } from '../../i18n/en/record-panel.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { isApple } from '../../ui/form/save-key.ts'

const t = texts(sharing)
const tPanel = texts(recordPanel)
const tForm = texts(recordForm)

type ShareFootProps = {
  target: Item
  isPhone: boolean
  /** No person is named. */
  isEmpty: boolean
  /** There is nothing that could be sent now. */
  isIdle: boolean
  isSending: boolean
  /** How many people are named; 0 where groups are too, whose people are not counted. */
  count: number
  onClose: () => void
  onSend: () => void
}

/** The foot of a share dialog: Done while no person is named, else the button that shares. */
export function shareFoot(props: ShareFootProps): { foot: ReactNode; footStart?: ReactNode } {
  const { target, isPhone, isEmpty, isIdle, isSending, count, onClose, onSend } = props
  const size = isPhone ? 'large' : 'medium'
  if (isEmpty) {
    const done = (
      <Button look="primary" size={size} onClick={onClose}>
        {t('done')}
      </Button>
    )
    if (isPhone) return { foot: done }
    return {
      foot: done,
      footStart: (
        <Button look="quiet" icon={Link2} className="-ml-3.5" onClick={() => void copyLink(target)}>
          {tPanel('copyLinkMenu')}
        </Button>
      ),
    }
  }
  return {
    foot: (
      <>
        {!isPhone && (
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
        <Button
          look="primary"
          size={size}
          busy={isSending}
          disabled={isIdle}
          {...(!isPhone && { shortcut: tForm(isApple() ? 'form.saveKeyMac' : 'form.saveKey') })}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={onSend}
        >
          {count === 0 ? t('share') : t('shareWith', { count })}
        </Button>
      </>
    ),
  }
}
