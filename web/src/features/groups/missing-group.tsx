import { Link } from '@tanstack/react-router'
import DoorOpen from 'lucide/dist/esm/icons/door-open.mjs'
import { AskForAccess } from '../../components/requests/ask-for-access.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(groups)

/** A group that is not there, or not for us; the page does not say which. */
export function MissingGroup({ id }: { id: string }) {
  return (
    <EmptyState level={1} icon={DoorOpen} title={t('missing.title')} text={t('missing.text')}>
      <Link to="/groups" className={buttonClass()}>
        {t('missing.back')}
      </Link>
      <AskForAccess item={{ kind: 'group', id }} />
    </EmptyState>
  )
}
