import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useNavigate } from '@tanstack/react-router'
import { sealed } from '../../i18n/en/sealed.ts'
import { texts } from '../../i18n/texts.ts'
import { RingIcon } from '../../ui/display/ring-icon.ts'
import { Button } from '../../ui/form/button.tsx'

const t = texts(sealed)

/**
 * Stands over the list until a second thing opens what only this browser can open.
 * @param count 0 as long as it is not known: the card keeps its room
 */
export function OnlyBrowserCard({ count }: { count: number }) {
  const navigate = useNavigate()
  const toKeys = () => void navigate({ to: '/settings', hash: 'keys' })
  return (
    <section
      className={`mx-6 mb-3 flex items-center gap-3 rounded-card bg-hover px-4 py-3 text-small max-sm:mx-4 max-sm:flex-col max-sm:items-stretch ${count > 0 ? '' : 'invisible'}`}
    >
      <LineIcon icon={RingIcon} size={16} className="shrink-0 text-t2 max-sm:hidden" />
      <p className="min-w-0 flex-1 text-t2">
        <strong className="font-medium text-t1">{t('only', { count })}</strong> {t('onlyText')}
      </p>
      <Button size="small" onClick={toKeys}>
        {t('printSheet')}
      </Button>
      <Button size="small" look="quiet" onClick={toKeys}>
        {t('addPasskey')}
      </Button>
    </section>
  )
}
