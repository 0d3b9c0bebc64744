import { useQuery } from '@tanstack/react-query'
import { Eye } from '../../../ui/icons/eye.ts'
import { SettingRow, SettingSection } from '../../../components/settings/setting-section.tsx'
import { ownerOf } from '../../../data/records/ownership.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { useMe } from '../../../data/users/me.ts'
import { trustedPeople } from '../../../i18n/en/trusted-people.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(trustedPeople)

/** How much a trusted person could read, and for how long. */
export function WhatTheyGet() {
  const { _id } = useMe()
  const records = useQuery(recordsQuery).data ?? []
  const count = records.filter((record) => ownerOf(record)?._id === _id).length
  return (
    <SettingSection id="they-get" title={t('get.title')}>
      <SettingRow
        leading={
          <span className="flex size-8 shrink-0 items-center justify-center rounded-control bg-well text-t2">
            <Eye size={16} aria-hidden />
          </span>
        }
        title={t('get.what')}
        text={t('get.text', { count })}
      />
    </SettingSection>
  )
}
