import type { Link } from '@cardea/contract'
import { outside } from '../../i18n/en/outside.ts'
import { texts } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useEndLink } from './use-end-link.ts'

const t = texts(outside)

/** Asks before a link is ended: that cannot be taken back. */
export function EndDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const { end, isEnding } = useEndLink()
  return (
    <Dialog
      onClose={onClose}
      title={t('end.title')}
      description={t('end.text')}
      cancel={t('end.keep')}
      act={{
        word: t('end.end'),
        look: 'danger',
        busy: isEnding,
        run: () => end(link._id).then((isEnded) => isEnded && onClose()),
      }}
    />
  )
}
