import { useQuery } from '@tanstack/react-query'
import { SettingRow, SettingSection } from '../../../components/settings/setting-section.tsx'
import { trustedPeopleQuery } from '../../../data/trusted-people/trusted-people.ts'
import { trustedPeople } from '../../../i18n/en/trusted-people.ts'
import { ui } from '../../../i18n/en/ui.ts'
import { texts } from '../../../i18n/texts.ts'
import { Spinner } from '../../../ui/display/spinner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TrustedSection } from './trusted-section.tsx'
import { TrustingSection } from './trusting-section.tsx'
import { WhatTheyGet } from './what-they-get.tsx'

const t = texts(trustedPeople)
const tUi = texts(ui)

/** Whom one trusts in an emergency, what they get, and who trusts oneself. */
export function EmergencyPart() {
  const { data, error, isFetching, refetch } = useQuery(trustedPeopleQuery)
  if (!data)
    return (
      <SettingSection id="trusted" title={t('title')}>
        {error ? (
          <SettingRow title={t('failed')}>
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {tUi('tryAgain')}
            </Button>
          </SettingRow>
        ) : (
          <SettingRow leading={<Spinner size={18} />} title={tUi('loading')} />
        )}
      </SettingSection>
    )
  return (
    <>
      <TrustedSection trusted={data.trusted} />
      {data.trusted.length > 0 && <WhatTheyGet trusted={data.trusted} />}
      {data.trusting.length > 0 && <TrustingSection trusting={data.trusting} />}
    </>
  )
}
