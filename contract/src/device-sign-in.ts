import { declareRoutes } from './route.ts'
import type { deviceSignInSchemas } from './schemas/device-sign-in.ts'

export const deviceSignInRoutes = declareRoutes<typeof deviceSignInSchemas>()({
  beginDeviceSignIn: {
    method: 'POST',
    path: '/auth/device',
    access: 'public',
    status: 201,
  },
  enterByDevice: {
    method: 'POST',
    path: '/auth/device/token',
    access: 'public',
  },
  findDeviceRequest: {
    method: 'POST',
    path: '/auth/device/find',
    access: 'session',
  },
  approveDevice: {
    method: 'POST',
    path: '/auth/device/approve',
    access: 'session',
  },
  denyDevice: {
    method: 'POST',
    path: '/auth/device/deny',
    access: 'session',
  },
})
