import type { Link } from '@cardea/contract'
import { outside } from '../../i18n/en/outside.ts'
import { texts } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useEndLink } from './use-end-link.ts'

const t = texts(outside)

/** Asks before a link is ended: that cannot be taken back. */
export function EndDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const { end, isEnding } = useEndLink()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('end.title')}
      description={t('end.text')}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('end.keep')}
          </Button>
          <Button
            look="danger"
            busy={isEnding}
            onClick={() => void end(link._id).then((isEnded) => isEnded && onClose())}
          >
            {t('end.end')}
          </Button>
        </>
      }
    />
  )
}
