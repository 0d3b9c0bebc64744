/** @file What the server answers, and for whom. Nothing is opened and nothing counts as use. */
import { serverRoutes, userRoutes, userSettingRoutes } from '@cardea/contract'
import { fingerprintOf, maxSkewMs } from '@cardea/sealing'
import type { Context } from '../../context/context.ts'
import { networkOf } from '../../profile/network.ts'
import { fail, ok, warn, type Check } from './check.ts'
import { counted } from '../../output/counted.ts'

type Found = Omit<Check, 'name'>

export async function checkServer({ connect, settings: { server = '' } }: Context): Promise<Found> {
  const { client } = await connect()
  const { deviceSignIn } = await client.call(serverRoutes.getServer)
  return deviceSignIn === undefined
    ? warn(`${server} answers, and is too old for --approve and service accounts.`)
    : ok(`${server} answers.`)
}

/** Sealed calls of a clock that is further off are refused. The core corrects that; files and codes of this machine stay wrong. */
export async function checkClock({ connect, settings, variables, now }: Context): Promise<Found> {
  const { client } = await connect()
  // What it says of a server that does not answer is the sentence of every call.
  await client.call(serverRoutes.getServer)
  const { headers } = await networkOf(settings.ca, variables)(`${settings.server}/`, {
    method: 'HEAD',
    redirect: 'manual',
  })
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) return warn('The server does not say what time it is.')
  const seconds = Math.round(Math.abs(date - now()) / 1000)
  return seconds * 1000 > maxSkewMs
    ? fail(`The clocks of this machine and the server differ by ${seconds} seconds.`)
    : ok(`The clocks differ by ${counted(seconds, 'second')} at most.`)
}

export async function checkIdentity({ connect }: Context): Promise<Found> {
  const { client } = await connect()
  const known = client.server.identity()
  // A fresh key is signed by the identity of whoever answers now.
  client.kept.serverKey.clear()
  await client.server.requireKey()
  const seen = client.server.identity()
  if (seen === '') return warn('The server does not seal calls.')
  const fingerprint = await fingerprintOf(seen)
  return known === ''
    ? warn(`Seen for the first time: ${fingerprint}.`)
    : ok(`The known one: ${fingerprint}.`)
}

export async function checkSession({ connect, signedIn, settings }: Context): Promise<Found> {
  const { client } = await connect()
  if (settings.token !== undefined) {
    const { name } = await (await signedIn()).call(userRoutes.getMe)
    return ok(`Signed in as the service account “${name ?? ''}”.`)
  }
  if (client.session.state().state !== 'signedIn') return warn('Not signed in. Sign in with “cardea login”.')
  const { email } = await client.call(userRoutes.getMe)
  const { isLocked } = await client.call(userSettingRoutes.getUserSetting)
  return isLocked
    ? warn(`Signed in as ${email}, and locked. Open it with “cardea unlock”.`)
    : ok(`Signed in as ${email}.`)
}
