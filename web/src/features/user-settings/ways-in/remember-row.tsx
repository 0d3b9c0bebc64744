import { SettingRow } from '../../../components/settings/setting-section.tsx'
import { useMe } from '../../../data/users/me.ts'
import {
  forgetAddress,
  remembersAddressPreference,
} from '../../../data/users/remembered-address-preference.ts'
import { rememberAddress } from '../../../data/users/remembered-address.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { usePreference } from '../../../storage/use-preference.ts'
import { Check } from '../../../ui/form/check.tsx'

const t = texts(waysIn)

/** Whether the sign-in of this browser remembers the address. */
export function RememberRow() {
  const { email } = useMe()
  const [isOn, setOn] = usePreference(remembersAddressPreference)
  const change = (isChecked: boolean) => {
    if (!isChecked) return forgetAddress()
    setOn(true)
    void rememberAddress(email)
  }
  return (
    <SettingRow title={t('remember')} text={t('rememberText')} titleID="remember">
      <Check aria-labelledby="remember" checked={isOn} onChange={change} />
    </SettingRow>
  )
}
