/** @file The one client of this page, by the names that its pages use. */
import { createClient, type Client } from '@cardea/client'
import { ApiError } from '@cardea/client/calls/api-error'
import { askForServerTexts } from '../i18n/of-server.ts'
import { textsReady } from '../i18n/spoken.ts'
import { pageEnvironment } from './page-environment.ts'

export const client = createClient(pageEnvironment)

/** Waits, where an act failed, for the words to say it in; in English it can be said even if they do not come. */
export const withErrorTexts = <Input extends unknown[], Result>(
  act: (...input: Input) => Promise<Result>,
): ((...input: Input) => Promise<Result>) => {
  return (...input) =>
    act(...input).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status > 0) {
        askForServerTexts('errors')
        await textsReady().catch(() => undefined)
      }
      throw error
    })
}

export const call = withErrorTexts(client.call) as Client['call']

export const {
  session: sessionPreference,
  tellSession,
  device: devicePreference,
  onRefusal: setRefusalHandler,
} = client
export const {
  encryption: encryptionPreference,
  key: serverKeyPreference,
  identity: identityPreference,
  trust: trustIdentity,
  requireKey: requireServerKey,
  noteAnswer: tellConnection,
  lastAnswerAt,
  time: serverTime,
  toTime: toServerTime,
} = client.server
export const { get: isServerThere, subscribe: subscribeToConnection } = client.server.isThere
export const { get: currentDoubt, subscribe: subscribeToDoubt } = client.server.doubt
