import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { MadeLink } from '@cardea/client/outside/make-link'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import LinkIcon from 'lucide/dist/esm/icons/link.mjs'
import { addressOf, keyOf, wholeAddressOf } from '../../data/outside/made-links.ts'
import { dayAndTime } from '../../i18n/day-and-time.ts'
import { outside } from '../../i18n/en/outside.ts'
import { texts } from '../../i18n/texts.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CopiedAddress } from './copied-address.tsx'
import { copyText } from './copy-text.ts'
import { DoneTile } from './done-tile.tsx'
import { useEndLink } from './use-end-link.ts'

const t = texts(outside)

type MadeDialogProps = { made: MadeLink & { isCopied: boolean }; onClose: () => void }

/** The link that was made, once: its key is nowhere else. */
export function MadeDialog({ made: { link, isCopied }, onClose }: MadeDialogProps) {
  const { end, isEnding } = useEndLink()
  const address = wholeAddressOf(link._id) ?? ''
  const when = dayAndTime(new Date(link.expiresAt), useNow())
  return (
    <Dialog
      onClose={onClose}
      size="share"
      leading={<DoneTile />}
      title={t(isCopied ? 'made.title' : 'made.titleUncopied')}
      description={t('made.opens', { count: link.views.most, when })}
      footStart={<span className="text-small text-t2">{t('made.where')}</span>}
      foot={
        <>
          <Button
            look="danger-text"
            busy={isEnding}
            onClick={() => void end(link._id).then((isEnded) => isEnded && onClose())}
          >
            {t('made.end')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('made.done')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <CopiedAddress
          address={address}
          label={t('made.address')}
          copy={t('made.copy')}
          copied={t('copied')}
        />
        <p className="flex gap-3 rounded-card bg-well p-3.5 text-body text-t2">
          <LineIcon icon={KeyRound} size={17} className="mt-0.5 shrink-0" />
          <span>
            <span className="font-strong text-t1">{t('made.keyTitle')}</span> {t('made.keyText')}
          </span>
        </p>
        <section aria-label={t('made.halves')}>
          <h3 className="mb-2 text-small font-strong">{t('made.halves')}</h3>
          <div className="grid grid-cols-2 gap-2.5 max-sm:grid-cols-1">
            <Button icon={LinkIcon} onClick={() => void copyText(addressOf(link._id), t('addressCopied'))}>
              {t('made.copyAddress')}
            </Button>
            <Button icon={KeyRound} onClick={() => void copyText(keyOf(link._id), t('keyCopied'))}>
              {t('made.copyKey')}
            </Button>
          </div>
          <p className="mt-2 text-small text-t3">{t('made.halvesHelp')}</p>
        </section>
      </div>
    </Dialog>
  )
}
