import { browser } from '../browser/browser.ts'
import type { FromFrame, FromPage } from '../messages/messages.ts'
import { newToken } from '../messages/new-token.ts'
import { surely } from '../messages/surely.ts'

/** What would be done twice, or counts as a try, is asked once. */
const onceOnly: ReadonlySet<FromPage['kind']> = new Set([
  'link',
  'unlock',
  'pair',
  'keys-ask',
  'keys-sheet',
  'made',
  'fill-made',
])

/** Asks the background. @returns undefined where it does not answer */
export function ask<Answer>(message: FromPage): Promise<Answer | undefined> {
  const send = () => sent<Answer>({ ...message, from: 'page' })
  return onceOnly.has(message.kind) ? send() : surely(send)
}

const sent = async <Answer>(message: object): Promise<Answer | undefined> =>
  (await browser.runtime.sendMessage(message).catch(() => undefined)) as Answer | undefined

type Asked = FromFrame extends infer One ? (One extends unknown ? Omit<One, 'secret'> : never) : never

/** What only this frame and the background know. */
const secret = newToken()

/** Asks the background, as this frame. @returns undefined where it does not answer */
export const askFromFrame = <Answer>(message: Asked | (() => Asked)): Promise<Answer | undefined> =>
  surely(() =>
    sent<Answer>({ ...(typeof message === 'function' ? message() : message), secret, from: 'frame' }),
  )

let token = ''

/** The token that the address of this frame carries, which it does not keep. */
export function takeToken(): string {
  token = location.hash.slice(1)
  history.replaceState(null, '', location.pathname)
  return token
}

/** Calls back when the person goes into this frame by a key in the page. */
export function onEnter(act: () => void): void {
  browser.runtime.onMessage.addListener((message, { id, tab }) => {
    const told = message as { kind?: unknown; token?: unknown }
    if (id === browser.runtime.id && !tab && told.kind === 'enter' && told.token === token) act()
    return undefined
  })
}
