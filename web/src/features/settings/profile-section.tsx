import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { wordsOf } from '../../words/words.ts'
import { useMe } from '../users/api.ts'
import { PictureRow } from './picture/picture-row.tsx'
import { SettingRow, SettingSection } from './setting-section.tsx'

/** Who one is to others. */
export function ProfileSection() {
  const t = wordsOf('settings')
  const me = useMe()
  return (
    <SettingSection id="profile" title={t('profile')}>
      <PictureRow />
      <SettingRow title={<bdi>{me.name ?? me.email}</bdi>} text={t('name')}>
        <Link to="/profile" search={{ next: '/settings' }} className={buttonClass('secondary', 'small')}>
          {t('changeName')}
        </Link>
      </SettingRow>
      <SettingRow title={<bdi>{me.email}</bdi>} text={t('emailText')} />
    </SettingSection>
  )
}
