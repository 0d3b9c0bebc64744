import { limits, type TrustedPerson } from '@cardea/contract'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'
import { SettingRow, SettingSection } from '../../../components/settings/setting-section.tsx'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { trustedPeople } from '../../../i18n/en/trusted-people.ts'
import { texts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { NameDialog } from './name-dialog.tsx'
import { TrustedRow } from './trusted-row.tsx'
import { useTrusted } from './use-trusted.ts'

const t = texts(trustedPeople)

/** Whom one trusts, with the days each of them waits, and the ways to name and remove them. */
export function TrustedSection({ trusted }: { trusted: readonly TrustedPerson[] }) {
  const [isNaming, setNaming] = useState(false)
  const changes = useTrusted(trusted)
  return (
    <>
      <SettingSection
        id="trusted"
        title={t('title')}
        text={t('about')}
        action={
          trusted.length < limits.trustedPeople && (
            <Button look="quiet" size="small" icon={Plus} onClick={() => setNaming(true)} className="-mr-2.5">
              {t('name')}
            </Button>
          )
        }
      >
        {trusted.length === 0 && <SettingRow title={t('nobody')} text={t('nobodyText')} />}
        {trusted.map((person) => (
          <TrustedRow key={person._id} person={person} changes={changes} />
        ))}
      </SettingSection>
      {isNaming && <NameDialog trusted={trusted} changes={changes} onClose={() => setNaming(false)} />}
      <StepUpDialog stepUp={changes.stepUp} />
    </>
  )
}
