import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { TrustedPerson } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import type { IconNode } from 'lucide'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import { SettingRow, SettingSection } from '../../../components/settings/setting-section.tsx'
import { ownerOf } from '../../../data/records/ownership.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { nameOfTrusted } from '../../../data/trusted-people/trusted-people.ts'
import { useMe } from '../../../data/users/me.ts'
import { trustedPeople } from '../../../i18n/en/trusted-people.ts'
import { listed } from '../../../i18n/name-list.ts'
import { texts } from '../../../i18n/texts.ts'
import { RingIcon } from '../../../ui/display/ring-icon.ts'

const t = texts(trustedPeople)

/** How much trusted people could read, and for how long; what only its people can open, where keys are left for them. */
export function WhatTheyGet({ trusted }: { trusted: readonly TrustedPerson[] }) {
  const { _id } = useMe()
  const records = useQuery(recordsQuery).data ?? []
  const owned = records.filter((record) => ownerOf(record)?._id === _id)
  const readers = trusted.filter(({ needsKeys }) => !needsKeys)
  const others = trusted.filter(({ needsKeys }) => needsKeys)
  const closed = owned.filter(({ sealedFor }) => sealedFor === 'people').length
  const open = owned.length - closed
  return (
    <SettingSection id="they-get" title={t('get.title')}>
      <SettingRow
        leading={<Leading icon={Eye} />}
        title={t('get.what')}
        text={open > 0 ? t('get.text', { count: open }) : t('get.textOfNone')}
      />
      {closed > 0 && readers.length > 0 && (
        <SettingRow
          leading={<Leading icon={RingIcon} />}
          title={t('get.sealed', { count: closed, names: namesOf(readers) })}
          text={t('get.sealedText')}
        />
      )}
      {closed > 0 && others.length > 0 && (
        <SettingRow
          leading={<Leading icon={Lock} />}
          title={t('get.closed', { count: closed, names: namesOf(others) })}
          text={t('get.closedText')}
        />
      )}
    </SettingSection>
  )
}

const namesOf = (people: readonly TrustedPerson[]): string => listed(people.map(nameOfTrusted))

const Leading = ({ icon: Icon }: { icon: IconNode }) => (
  <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-well text-t2">
    <LineIcon icon={Icon} size={16} />
  </span>
)
