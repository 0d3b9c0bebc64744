import { LineIcon } from '../../ui/display/line-icon.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import { mailedLinks } from '../../i18n/en/mailed-links.ts'
import { texts } from '../../i18n/texts.ts'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { buttonClass } from '../../ui/form/button-class.ts'

const t = texts(mailedLinks)

/** /disabled: an operator keeps this account out. Whom to write to comes with what the server refused, never by the address. */
export function DisabledPage() {
  const contact = useLocation({ select: ({ state }) => state.disabledContact })
  usePageTitle(t('disabledTitle'))
  return (
    <LonePage
      picture={
        <span
          aria-hidden
          className="flex size-12 items-center justify-center rounded-bar bg-warning-fill text-warning"
        >
          <LineIcon icon={Ban} size={24} />
        </span>
      }
      title={t('disabledTitle')}
      text={t('disabledText')}
    >
      <div className="flex flex-col gap-4 sm:items-center">
        {contact && (
          <a href={`mailto:${contact}`} className={`${buttonClass('secondary', 'large')} w-full`}>
            {t('writeToOperator')}
          </a>
        )}
        <Link
          to="/login"
          search={{}}
          className="relative rounded-badge font-medium text-accent-t touch-target hover:underline"
        >
          {t('anotherAddress')}
        </Link>
      </div>
    </LonePage>
  )
}
