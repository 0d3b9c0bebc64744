import { expect, test } from 'vitest'
import { errors, isErrorCode } from './errors.ts'
import { groupPermissions, recordPermissions } from './permissions.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { schemasOf } from './schemas/schemas-of.ts'

const all: [string, Route][] = Object.entries(routes)

test('every route says who may call it, by a rule that exists', () => {
  for (const [name, { access }] of all) {
    if (typeof access === 'string')
      expect(['public', 'visitor', 'session', 'locked session', 'operator'], name).toContain(access)
    else if ('record' in access) expect(Object.keys(recordPermissions), name).toContain(access.record)
    else expect(Object.keys(groupPermissions), name).toContain(access.group)
  }
})

test('exactly these calls are public', () => {
  const open = all
    .filter(([, { access }]) => access === 'public')
    .map(([, { method, path }]) => `${method} ${path}`)
  expect(open.toSorted()).toEqual([
    'GET /auth/refresh-token/:token',
    'GET /encryption/public-key',
    'GET /encryption/status',
    'GET /server',
    'POST /auth/confirm-hand-over',
    'POST /auth/confirm-second-factor-reset',
    'POST /auth/device',
    'POST /auth/device/token',
    'POST /auth/entry',
    'POST /auth/object-hand-over',
    'POST /auth/oidc',
    'POST /auth/oidc/options',
    'POST /auth/passkey',
    'POST /auth/passkey/options',
    'POST /auth/second-factor',
    'POST /auth/sendOTPEmail',
    'POST /auth/service',
    'POST /auth/take-back-email',
  ])
})

test('a locked session may make only the calls that the product names', () => {
  const locked = all.filter(([, { access }]) => access === 'locked session').map(([name]) => name)
  expect(locked.toSorted()).toEqual([
    'beginUnlock',
    'changeUserSetting',
    'getMe',
    'getUserSetting',
    'logOut',
    'unlockByPasskey',
    'verifyPasscode',
  ])
})

test('no two routes share method and path, and no path is written in another way than it is called', () => {
  const calls = all.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
  for (const call of calls) expect(call).toMatch(/^[A-Z]+ (\/([A-Za-z-]+|:[a-z]+))+$/)
})

test('a route about one record names it in its path, and may answer that it is not there', () => {
  for (const [name, route] of all) {
    const { access, path } = route
    const { errors: declared } = schemasOf(route)
    if (typeof access === 'string' || !('record' in access)) continue
    expect(path, name).toMatch(/^\/(record|pending-access)\/([a-zA-Z-]+\/)?:id(\/|$)/)
    expect(declared, name).toContain('record/not-found')
    const isForAll = recordPermissions[access.record] === 'VIEWER'
    if (!isForAll) expect(declared, name).toContain('access/forbidden')
  }
})

test('every declared error is in the catalogue, and no route declares one twice', () => {
  for (const [name, route] of all) {
    const { errors: declared } = schemasOf(route)
    expect(
      declared.filter((code) => !isErrorCode(code)),
      name,
    ).toEqual([])
    expect(new Set(declared).size, name).toBe(declared.length)
  }
})

test('reading has no body, making answers 201, and each route has its sentence', () => {
  for (const [name, route] of all) {
    const { method, status } = route
    const { body, summary } = schemasOf(route)
    if (method === 'GET' || method === 'DELETE') expect(body, name).toBeUndefined()
    if (status === 201) expect(method, name).toBe('POST')
    expect(summary, name).toMatch(/^[A-Z].*\.$/)
  }
  expect(routes.createRecord.status).toBe(201)
})

test('every code of the catalogue is spelt as the product spells them, with a sentence and a status', () => {
  for (const [code, { status, message }] of Object.entries(errors)) {
    // The one code that is older than this form.
    expect(code).toMatch(/^([a-z]+\/[a-z-]+|USER_NOT_FOUND)$/)
    expect(message).toMatch(/^[A-Z].*[.!]$/)
    expect([400, 401, 403, 404, 405, 409, 410, 413, 415, 429, 500, 503, 507]).toContain(status)
  }
})
