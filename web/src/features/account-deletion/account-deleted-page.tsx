import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { LonePage } from '../../ui/lone-page.tsx'
import { Mark } from '../../ui/mark.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { accountDeletion } from '../../words/en/account-deletion.ts'
import { addWords, wordsOf } from '../../words/words.ts'

addWords('accountDeletion', accountDeletion)

/** /account_verification/done: the last page somebody sees who has deleted their account. */
export function AccountDeletedPage() {
  const t = wordsOf('accountDeletion')
  usePageTitle(t('doneTitle'))
  return (
    <LonePage picture={<Mark size={44} />} title={t('doneTitle')} text={t('doneText')}>
      <Link to="/" className={`${buttonClass('secondary', 'large')} w-full`}>
        {t('doneStart')}
      </Link>
    </LonePage>
  )
}
