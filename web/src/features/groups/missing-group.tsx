import { Link } from '@tanstack/react-router'
import { DoorOpen } from 'lucide-react'
import { buttonClass } from '../../ui/form/button-class.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { wordsOf } from '../../i18n/words.ts'

/** A group that is not there, or not for us; the page does not say which. */
export function MissingGroup() {
  const t = wordsOf('groups')
  return (
    <EmptyState level={1} icon={DoorOpen} title={t('missing.title')} text={t('missing.text')}>
      <Link to="/groups" className={buttonClass()}>
        {t('missing.back')}
      </Link>
    </EmptyState>
  )
}
