import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { showToast } from '../../ui/toast.ts'
import { wordsOf } from '../../words/words.ts'
import { logOut } from '../auth/api.ts'
import { SettingRow, SettingSection } from './setting-section.tsx'

/** Leaving: for now, or for good. Last and small. */
export function AccountSection() {
  const t = wordsOf('settings')
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    const isTold = await logOut()
    if (!isTold) showToast(t('app:loggedOutHereOnly'))
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
