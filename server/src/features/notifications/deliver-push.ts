import type { PushMessage } from '@cardea/contract'
import webPush from 'web-push'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../http/context.ts'
import { timeOfId } from '../../database/id.ts'
import type { Metrics } from '../../base/metrics.ts'
import { findPushKeys, type PushKeys } from '../../integrations/push/push-keys.ts'
import { createPushSlots, type PushOutcome } from '../../integrations/push/push-slots.ts'
import { pushLifetimeSeconds, type DeliverPush } from '../../integrations/push/push-queue.ts'
import type { PushAnswer, PushRequest, SendPush } from '../../integrations/push/push-sender.ts'
import { createPausedServices, type PausedServices } from '../../integrations/push/paused-services.ts'
import { dropPushSubscription, findPushTarget, type PushTarget } from '../user-settings/push-subscriptions.ts'
import { findNews } from './news-of-event.ts'
import type { NotificationRow } from './own-notifications.ts'
import { findRolesOfPerson, itemIDOf } from '../access/roles-of-person.ts'

type PushContext = Pick<Context, 'config' | 'database' | 'keyring' | 'live' | 'now' | 'log'>

/** Every message has this length, so that a push service cannot tell one kind from another. */
const messageBytes = 256

/**
 * Writes and sends one push message from what is true when it is sent; nothing if there is no longer anything to say.
 */
export function deliverPush(
  context: PushContext,
  send: SendPush,
  metrics: Pick<Metrics, 'notePush'>,
): DeliverPush {
  const paused = createPausedServices(context.now)
  const slots = createPushSlots()
  return async ({ eventID, subscriptionID }) => {
    const secondsLeft = secondsUntilStale(eventID, context.now())
    if (secondsLeft <= 0) return undefined
    const target = await findPushTarget(context, subscriptionID)
    const message = target && (await writeMessage(context, eventID, target.userID))
    if (!target || !message) return undefined
    const pauseLeft = paused.secondsLeft(target.endpoint)
    if (pauseLeft > 0) return { seconds: pauseLeft, why: 'asked' }
    const leave = slots.enter(target.endpoint, target.userID)
    if (!leave) return { seconds: turnSeconds, why: 'turn' }
    let outcome: PushOutcome = 'slow or not at all'
    try {
      const began = performance.now()
      const keys = await findPushKeys(context)
      const request = encrypt(context, target, message, { keys, secondsLeft })
      if (!request) return await drop(context, target)
      const answer = await send(request).catch((error: unknown) => reasonOf(error))
      if (typeof answer !== 'string' && performance.now() - began < quickMs) outcome = 'quick'
      metrics.notePush(wasTaken(answer) ? 'sent' : 'failed')
      const wait = await settle(context, target, answer, paused)
      return wait !== undefined && wait < secondsLeft ? { seconds: wait, why: 'asked' } : undefined
    } finally {
      leave(outcome)
    }
  }
}

const wasTaken = (answer: PushAnswer | string): boolean =>
  typeof answer !== 'string' && answer.status >= 200 && answer.status < 300

/** A push service usually answers within a tenth of a second. */
const quickMs = 2_000
/** How long a message waits if all senders of its push service are busy. */
const turnSeconds = 1

const secondsUntilStale = (eventID: string, now: Date): number =>
  pushLifetimeSeconds - Math.floor((now.getTime() - timeOfId(eventID).getTime()) / 1000)

async function writeMessage(
  { database }: PushContext,
  eventID: string,
  userID: string,
): Promise<PushMessage | undefined> {
  const news = await findNews(database, eventID, userID)
  const [first] = news
  if (!first) return undefined
  const roles = await findRolesOfPerson(database, userID, [first])
  const isToBeNamed = news.length === 1 && roles.has(itemIDOf(first))
  return {
    eventID,
    notificationID: first.id,
    kind: first.kind,
    count: news.length,
    ...(isToBeNamed && idsOf(first)),
  }
}

const idsOf = ({ record_id, group_id }: NotificationRow) => ({
  ...(record_id !== null && { recordID: record_id }),
  ...(group_id !== null && { groupID: group_id }),
})

/**
 * Encrypts for the browser (RFC 8291) and signs with our key (RFC 8292). Undefined if the browser's key is not a valid
 * point, which no schema can check.
 */
function encrypt(
  { config }: PushContext,
  { endpoint, keys: keysOfBrowser }: PushTarget,
  message: PushMessage,
  { keys, secondsLeft }: { keys: PushKeys; secondsLeft: number },
): PushRequest | undefined {
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: keysOfBrowser },
      JSON.stringify(message).padEnd(messageBytes),
      {
        vapidDetails: { subject: contactOf(config), ...keys },
        TTL: secondsLeft,
        urgency: message.kind === 'group-changed' ? 'low' : 'normal',
        // At most 32 characters. A message replaces an undelivered one with the same topic.
        topic: message.eventID.replaceAll('-', ''),
      },
    )
    return { endpoint, headers, body }
  } catch {
    return undefined
  }
}

async function drop(context: PushContext, target: PushTarget): Promise<undefined> {
  await dropPushSubscription(context, target)
}

/** Our contact for push services: only https and mailto addresses are accepted. */
function contactOf({ publicUrl, supportEmail, mailFrom }: Config): string {
  if (/^https:\/\/(?!localhost\b)/.test(publicUrl)) return publicUrl
  return `mailto:${supportEmail ?? /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`
}

const defaultPauseSeconds = 60

/** Decides by the push service's answer what happens to the message and the subscription. */
async function settle(
  context: PushContext,
  target: PushTarget,
  answer: PushAnswer | string,
  paused: PausedServices,
): Promise<number | undefined> {
  if (typeof answer === 'string') return settleFailure(context, target, answer, paused)
  const { status, retryAfter } = answer
  if (wasTaken(answer)) return undefined
  if (status === 404 || status === 410) return drop(context, target)
  if (status === 429) {
    const seconds = Math.max(1, retryAfter ?? defaultPauseSeconds)
    paused.pause(target.endpoint, seconds)
    return seconds
  }
  if (status >= 500) {
    if (retryAfter !== undefined) return Math.max(1, retryAfter)
    throw notYet(context, status)
  }
  if (status === 401 || status === 403) {
    context.log.error({ status }, 'A push service does not accept the key of this server')
  } else {
    context.log.warn({ status }, 'A push service refused a message; it is not sent again')
  }
  return undefined
}

function settleFailure(
  context: PushContext,
  { endpoint }: PushTarget,
  reason: string,
  paused: PausedServices,
): undefined {
  if (reason === 'NOT_PUBLIC') {
    context.log.warn('A push endpoint is no https address of a public host; the message is not sent')
    return undefined
  }
  // A service that times out once would probably do it again.
  if (reason === 'TIMEOUT') paused.pause(endpoint, defaultPauseSeconds)
  throw notYet(context, reason)
}

/** Neither the log nor the job may name the endpoint of a push message. */
function notYet({ log }: PushContext, reason: number | string): Error {
  log.warn({ reason }, 'A push message could not be sent yet')
  return new Error(`Not sent: ${reason}`)
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
