/** @file The one client of this page, by the names that its pages use. */
import { createBareClient, type BareClient } from '@cardea/client/bare-client'
import { ApiError } from '@cardea/client/calls/api-error'
import { purgeMemory } from '@cardea/client/list/purge-memory'
import { askForServerTexts } from '../i18n/of-server.ts'
import { textsReady } from '../i18n/spoken.ts'
import { onMemoryPurge } from '../storage/memory-purge.ts'
import { pageEnvironment } from './page-environment.ts'

export const client = createBareClient(pageEnvironment)

onMemoryPurge(client.of(purgeMemory))

/** Waits for the words of errors; in English they can be said even if they do not come. */
export async function errorTextsReady(): Promise<void> {
  askForServerTexts('errors')
  await textsReady().catch(() => undefined)
}

/** Waits, where an act failed, for the words to say it in. */
export const withErrorTexts = <Input extends unknown[], Result>(
  act: (...input: Input) => Promise<Result>,
): ((...input: Input) => Promise<Result>) => {
  return (...input) =>
    act(...input).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status > 0) await errorTextsReady()
      throw error
    })
}

export const call = withErrorTexts(client.call) as BareClient['call']

export const {
  session: sessionPreference,
  device: devicePreference,
  encryption: encryptionPreference,
  serverKey: serverKeyPreference,
  identity: identityPreference,
} = client.kept
export const { onRefusal: setRefusalHandler, tellSession } = client
export const {
  trust: trustIdentity,
  requireKey: requireServerKey,
  noteAnswer: tellConnection,
  lastAnswerAt,
  time: serverTime,
  toTime: toServerTime,
  doubt: currentDoubt,
  subscribe: subscribeToDoubt,
} = client.server
export const { get: isServerThere, subscribe: subscribeToConnection } = client.server.isThere
