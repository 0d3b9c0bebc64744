import { useQuery } from '@tanstack/react-query'
import { Eye } from '../../../ui/icons/eye.ts'
import type { LineIcon } from '../../../ui/icons/line-icon.tsx'
import { Lock } from '../../../ui/icons/lock.ts'
import { SettingRow, SettingSection } from '../../../components/settings/setting-section.tsx'
import { ownerOf } from '../../../data/records/ownership.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { useMe } from '../../../data/users/me.ts'
import { trustedPeople } from '../../../i18n/en/trusted-people.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(trustedPeople)

/** How much a trusted person could read, and for how long. Nobody gets the keys of what only its people can open. */
export function WhatTheyGet() {
  const { _id } = useMe()
  const records = useQuery(recordsQuery).data ?? []
  const owned = records.filter((record) => ownerOf(record)?._id === _id)
  const closed = owned.filter(({ sealedFor }) => sealedFor === 'people').length
  return (
    <SettingSection id="they-get" title={t('get.title')}>
      <SettingRow
        leading={<Leading icon={Eye} />}
        title={t('get.what')}
        text={t('get.text', { count: owned.length - closed })}
      />
      {closed > 0 && (
        <SettingRow
          leading={<Leading icon={Lock} />}
          title={t('get.closed', { count: closed })}
          text={t('get.closedText')}
        />
      )}
    </SettingSection>
  )
}

const Leading = ({ icon: Icon }: { icon: LineIcon }) => (
  <span className="flex size-8 shrink-0 items-center justify-center rounded-control bg-well text-t2">
    <Icon size={16} aria-hidden />
  </span>
)
