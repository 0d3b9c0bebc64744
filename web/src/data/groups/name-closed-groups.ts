import type { Group } from '@cardea/contract'
import { sealed } from '../../i18n/en/sealed.ts'
import { texts } from '../../i18n/texts.ts'
import { personName } from '../records/ownership.ts'

const t = texts(sealed)

/** Gives groups that this browser does not open yet a name to be found by: whose they are. */
export const nameClosedGroups = (groups: readonly Group[]): Group[] =>
  groups.map((group) => {
    if (group.name !== '') return group
    const owner = group.access.find(({ role }) => role === 'OWNER')?.user
    const isOthers = owner && group.role !== 'OWNER'
    return { ...group, name: isOthers ? t('groupFrom', { person: personName(owner) }) : t('ownGroup') }
  })
