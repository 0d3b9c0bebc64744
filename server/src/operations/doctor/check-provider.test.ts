import { expect, onTestFinished, test } from 'vitest'
import { readOidc } from '../../config/oidc-settings.ts'
import { freePort } from '../../testing/cardea-process.ts'
import { openProvider } from '../../testing/oidc-provider.ts'
import { checkProvider } from './check-provider.ts'

/** What is said of a provider with this address. */
async function said(issuer: string): Promise<string> {
  const given: Record<string, string> = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'cardea',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Example Login',
  }
  const settings = readOidc((name) => given[name])
  if (!settings) throw new Error('There is no provider.')
  const { state, says } = await checkProvider(settings)
  return `${state}: ${says}`
}

test('a provider that answers, one that calls itself otherwise, an address without one, and one that is away', async () => {
  const provider = await openProvider()
  onTestFinished(() => provider.close())
  expect(await said(provider.issuer)).toMatch(/^warn: Example Login answers, by http: /)
  const other = provider.issuer.replace('127.0.0.1', 'localhost')
  expect(await said(other)).toBe(
    `fail: What answers at ${other}/ calls itself ${provider.issuer}. Set OIDC_ISSUER to exactly that, if it is your provider.`,
  )
  const inside = `${provider.issuer}/realms/none`
  expect(await said(inside)).toBe(
    `fail: Nothing at ${inside} describes a provider (status 404 for /.well-known/openid-configuration). Check the path of OIDC_ISSUER.`,
  )
  const away = `http://127.0.0.1:${await freePort()}`
  expect(await said(away)).toBe(
    `fail: The provider at ${away}/ cannot be reached (ECONNREFUSED). Check OIDC_ISSUER and the way there from this machine.`,
  )
})

test('a provider by http beyond this machine is refused with the reason', async () => {
  await expect(said('http://login.example.org')).rejects.toThrow('OIDC_ISSUER must be the https address')
})
