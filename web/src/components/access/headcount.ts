import type { User } from '@cardea/contract'
import { isMachine } from '../../data/users/machine.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { listed } from '../../i18n/name-list.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(sharing)

/** How many have access and are invited: `3`, `only you`, `2 and 1 invited`; with machines `2 people and 1 machine`. */
export function headcount(access: readonly Pick<User, 'kind'>[], invited: number): string {
  const machines = access.filter(isMachine).length
  const people = access.length - machines
  if (machines > 0) {
    return listed([
      t('headcount.people', { count: people }),
      t('headcount.machines', { count: machines }),
      ...(invited > 0 ? [t('headcount.invited', { count: invited })] : []),
    ])
  }
  if (people + invited === 1) return t('onlyYou')
  return invited > 0 ? t('andInvited', { people, invited }) : String(people)
}
