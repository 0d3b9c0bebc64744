import { deviceName, unknownDevice, type OwnUser } from '@cardea/contract'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(waysIn)

/** `iPhone of Lena`, `Firefox on Linux`: a name by which a person tells their passkeys apart. */
export function nameOfThisDevice({ name }: Pick<OwnUser, 'name'>, userAgent = navigator.userAgent): string {
  const device = /\b(?:iPhone|iPad|Android)\b/.exec(userAgent)?.[0]
  const first = name?.trim().split(/\s+/)[0]
  if (device && first)
    return t('deviceOf', { device: device === 'Android' ? t('phone') : device, name: first })
  const known = deviceName(userAgent)
  if (known === unknownDevice) return t('aPasskey')
  const [browser = known, system] = known.split(' on ')
  return system === undefined ? known : t('browserOn', { browser, system })
}
