import { deviceSignInRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { beginDeviceSignIn } from './begin-device-sign-in.ts'
import { approveDevice, denyDevice, findDeviceRequest } from './decide-request.ts'
import { enterByDevice } from './enter-by-device.ts'

export const deviceSignInHandlers = [
  handle(deviceSignInRoutes.beginDeviceSignIn, beginDeviceSignIn),
  handle(deviceSignInRoutes.enterByDevice, enterByDevice),
  handle(deviceSignInRoutes.findDeviceRequest, findDeviceRequest),
  handle(deviceSignInRoutes.approveDevice, approveDevice),
  handle(deviceSignInRoutes.denyDevice, denyDevice),
]
