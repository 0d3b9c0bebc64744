import type { Item, User } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { listed } from '../../i18n/name-list.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { pendingQuery } from '../../data/access/access.ts'
import { useMe } from '../../data/users/me.ts'

const t = texts(sharing)

const none: readonly string[] = []

type WhoSeesProps = {
  target: Item
  /** Everybody who can see it, oneself too. */
  seeing: readonly Pick<User, '_id'>[]
  /** Groups whose people are unknown here. */
  foreign?: readonly string[] | undefined
}

/** How many can see it now, and how many are invited. */
export function WhoSees({ target, seeing, foreign = none }: WhoSeesProps) {
  const me = useMe()
  const invited = useQuery(pendingQuery(target)).data?.length ?? 0
  const others = seeing.filter(({ _id }) => _id !== me._id).length
  const sentences = [
    others > 0 ? t('nowSeeing', { count: others }) : foreign.length === 0 && t('nowOnlyYou'),
    foreign.length > 0 && t('nowForeign', { groups: listed(foreign) }),
    invited > 0 && t('nowInvited', { count: invited }),
  ]
  return <>{sentences.filter(Boolean).join(' ')}</>
}
