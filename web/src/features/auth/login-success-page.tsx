import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { buttonClass } from '../../ui/form/button-class.ts'
import { useFirstFocus } from '../../ui/dialog/first-focus.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { listed } from '../../i18n/name-list.ts'
import { auth } from '../../i18n/en/auth.ts'
import { texts } from '../../i18n/texts.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { PushOffer } from '../../components/push/push-offer.tsx'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { useMe } from '../../data/users/me.ts'
import { PasscodeOffer } from './passcode-offer.tsx'
import { sharedWithMe, type SharedWithMe } from './shared-with-me.ts'

const t = texts(auth)

/** Greets a person who has just come in for the first time, and says what is already waiting for them. */
export function LoginSuccessPage() {
  const { next } = useSearch({ strict: false })
  const me = useMe()
  const shared = useQuery({ ...recordsQuery, select: sharedWithMe })
  const name = me.name ?? me.email
  const onward = useFirstFocus<HTMLAnchorElement>()
  usePageTitle(t('welcome', { name }))
  return (
    <main
      id="content"
      className="flex min-h-dvh flex-col bg-bg px-4 pt-20 pb-8 sm:items-center sm:pt-[22dvh]"
    >
      <div className="w-full sm:w-100">
        <div className="flex items-center gap-3.5">
          <PersonAvatar person={me} size={56} />
          <h1 className="min-w-0 text-page break-words">{t('welcome', { name })}</h1>
        </div>
        <p className="mt-5 min-h-10 text-body text-t2">
          {shared.isPending ? <Skeleton className="h-4 w-4/5" /> : <Waiting shared={shared.data} />}
        </p>
        <div className="mt-5 rounded-card border border-line bg-surface">
          <PushOffer />
          <PasscodeOffer next={next} />
        </div>
        <Link
          to={next ?? '/records'}
          ref={onward}
          replace
          className={`${buttonClass('primary', 'large')} mt-5 w-full`}
        >
          {t(next ? 'goOn' : 'openRecords')}
          <LineIcon icon={ArrowRight} size={16} />
        </Link>
        <p className="mt-5 text-body text-t3 sm:text-center">{t('canWait')}</p>
      </div>
    </main>
  )
}

const namedPeople = 2

/** Not knowing is no reason to hold anybody up: then the plain greeting stands. */
function Waiting({ shared }: { shared: SharedWithMe | undefined }) {
  if (!shared || shared.count === 0) return t('vaultReady')
  const named = shared.people.slice(0, namedPeople)
  const more = shared.people.length - named.length
  const people = more > 0 ? [...named, t('andOthers', { count: more })] : named
  return t('sharedBy', { people: listed(people), count: shared.count })
}
