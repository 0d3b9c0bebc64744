import LockOpen from 'lucide/dist/esm/icons/lock-open.mjs'
import { Button } from '../ui/form/button.tsx'
import { LonePage } from '../ui/display/lone-page.tsx'
import { usePageTitle } from '../ui/display/page-title.ts'
import { WayInTile } from '../components/sign-in/way-in-tile.tsx'
import { unsealed } from '../i18n/en/unsealed.ts'
import { texts } from '../i18n/texts.ts'

const t = texts(unsealed)

type UnsealedProps = { onGoOn: () => void; onCheckAgain: () => void }

/** Shown if calls were sealed and the server says they are no longer: nothing continues until the person agrees. */
export function Unsealed({ onGoOn, onCheckAgain }: UnsealedProps) {
  usePageTitle(t('unsealedTitle'))
  return (
    <LonePage picture={<WayInTile icon={LockOpen} />} title={t('unsealedTitle')} text={t('unsealedText')}>
      <p className="text-body text-balance text-t2 max-sm:text-phone sm:text-center">{t('unsealedAdvice')}</p>
      <div className="mt-6 flex flex-col gap-2">
        <Button look="primary" size="large" onClick={onCheckAgain}>
          {t('checkAgain')}
        </Button>
        <Button look="danger-text" size="large" onClick={onGoOn}>
          {t('goOnUnsealed')}
        </Button>
      </div>
    </LonePage>
  )
}
