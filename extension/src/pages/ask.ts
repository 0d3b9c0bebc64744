import { browser } from '../browser/browser.ts'
import type { FromFrame, FromPage } from '../messages/messages.ts'

/** Asks the background. @returns undefined where it does not answer */
export async function ask<Answer>(message: FromPage): Promise<Answer | undefined> {
  return (await browser.runtime.sendMessage({ ...message, from: 'page' }).catch(() => undefined)) as
    | Answer
    | undefined
}

type Asked = FromFrame extends infer One ? (One extends unknown ? Omit<One, 'secret'> : never) : never

/** What only this frame and the background know. */
const secret = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')

export async function askFromFrame<Answer>(message: Asked): Promise<Answer | undefined> {
  return (await browser.runtime.sendMessage({ ...message, secret, from: 'frame' }).catch(() => undefined)) as
    | Answer
    | undefined
}

/** A message that does nothing twice is asked once more where the browser ended the background meanwhile. */
export async function askSurely<Answer>(message: Asked): Promise<Answer | undefined> {
  const answer = await askFromFrame<Answer>(message)
  return answer === undefined ? askFromFrame<Answer>(message) : answer
}

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
