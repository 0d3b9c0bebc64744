import type { Config } from '../../config/config.ts'
import { AppError } from '../../http/app-error.ts'

/**
 * @param isTyped of a request without a redirect, which DEVICE_SIGN_IN=same-device refuses
 * @throws AppError auth/device-off
 */
export function refuseDeviceSignIn(
  { deviceSignIn }: Pick<Config, 'deviceSignIn'>,
  { isTyped = false } = {},
): void {
  if (deviceSignIn === 'off' || (isTyped && deviceSignIn === 'same-device')) {
    throw new AppError('auth/device-off')
  }
}
