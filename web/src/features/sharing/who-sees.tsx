import type { Item, User } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { listed } from '../../i18n/name-list.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { pendingQuery } from '../../data/access/access.ts'
import { isMachine } from '../../data/users/machine.ts'
import { useMe } from '../../data/users/me.ts'

const t = texts(sharing)

const none: readonly string[] = []

type WhoSeesProps = {
  target: Item
  /** Everybody who can see it, oneself too. */
  seeing: readonly Pick<User, '_id' | 'kind'>[]
  /** Groups whose people are unknown here. */
  foreign?: readonly string[] | undefined
}

/** How many can see it now, and how many are invited. */
export function WhoSees({ target, seeing, foreign = none }: WhoSeesProps) {
  const me = useMe()
  const invited = useQuery(pendingQuery(target)).data?.length ?? 0
  const others = seeing.filter(({ _id }) => _id !== me._id)
  const sentences = [
    others.length > 0 ? nowSeeing(others) : foreign.length === 0 && t('nowOnlyYou'),
    foreign.length > 0 && t('nowForeign', { groups: listed(foreign) }),
    invited > 0 && t('nowInvited', { count: invited }),
  ]
  return <>{sentences.filter(Boolean).join(' ')}</>
}

/** Machines are told apart from people: they read by themselves, whenever they like. */
function nowSeeing(others: WhoSeesProps['seeing']): string {
  const machines = others.filter(isMachine).length
  const people = others.length - machines
  if (machines === 0) return t('nowSeeing', { count: people })
  return t('nowSeeingAll', {
    others: listed([
      ...(people > 0 ? [t('otherPeople', { count: people })] : []),
      t('headcount.machines', { count: machines }),
    ]),
  })
}
