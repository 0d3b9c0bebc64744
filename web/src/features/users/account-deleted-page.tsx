import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/form/button-class.ts'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { Mark } from '../../ui/display/mark.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { accountDeletion } from '../../i18n/en/account-deletion.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(accountDeletion)

/** /account_verification/done: the last page that a person sees after deleting their account. */
export function AccountDeletedPage() {
  usePageTitle(t('doneTitle'))
  return (
    <LonePage picture={<Mark size={44} />} title={t('doneTitle')} text={t('doneText')}>
      <Link to="/" className={`${buttonClass('secondary', 'large')} w-full`}>
        {t('doneStart')}
      </Link>
    </LonePage>
  )
}
