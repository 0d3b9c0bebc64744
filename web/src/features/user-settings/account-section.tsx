import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'
import { askToLogOut } from '../../components/sign-in/ask-to-log-out.ts'
import { SettingRow, SettingSection } from '../../components/settings/setting-section.tsx'

const t = texts(settings)

/** Leaving: for now, or for good. Last and small. */
export function AccountSection() {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await askToLogOut()
    setLeaving(false)
  }
  return (
    <SettingSection id="account" title={t('account')}>
      <SettingRow title={t('logOut')} text={t('logOutText')}>
        <Button size="small" busy={isLeaving} onClick={() => void leave()}>
          {t('logOut')}
        </Button>
      </SettingRow>
      <SettingRow title={t('deleteAccount')} text={t('deleteAccountText')} isStacked>
        <Link to="/account_verification" className={`${buttonClass('secondary', 'small')} text-danger!`}>
          {t('deleteAccountButton')}
        </Link>
      </SettingRow>
    </SettingSection>
  )
}
