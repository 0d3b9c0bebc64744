import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Button } from '../../ui/form/button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'
import { useMe } from '../../data/users/me.ts'
import { useServerFacts } from '../../data/server/server-facts.ts'
import { PictureRow } from './picture/picture-row.tsx'
import { SettingRow, SettingSection } from '../../components/settings/setting-section.tsx'

const t = texts(settings)

const ChangeEmailDialog = lazyPart(() => import('./change-email-dialog.tsx'), 'ChangeEmailDialog')

/** Who one is to others. */
export function ProfileSection() {
  const me = useMe()
  const facts = useServerFacts()
  const [isChanging, setChanging] = useState(false)
  return (
    <SettingSection id="profile" title={t('profile')}>
      <PictureRow />
      <SettingRow title={<bdi>{me.name ?? me.email}</bdi>} text={t('name')}>
        <Link to="/profile" search={{ next: '/settings' }} className={buttonClass('secondary', 'small')}>
          {t('changeName')}
        </Link>
      </SettingRow>
      <SettingRow title={<bdi>{me.email}</bdi>} text={t('emailText')} isStacked>
        {/* Where the provider is the only way in, it says whose address is whose. */}
        {!facts?.isOidcOnly && (
          <Button size="small" onClick={() => setChanging(true)}>
            {t('changeEmail')}
          </Button>
        )}
      </SettingRow>
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </SettingSection>
  )
}
