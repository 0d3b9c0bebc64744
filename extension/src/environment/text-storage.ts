import type { TextStorage } from '@cardea/client/environment'
import { storageKey } from '@cardea/client/preferences/storage-key'
import { browser } from '../browser/browser.ts'
import { namesOfKept, readKept, removeKept, writeKept } from './kept.ts'

const prefix = 'text '
const sessionKey = storageKey('session')
const accessName = 'access-token'

type Texts = Map<string, string>

/**
 * Loads what is kept, answers at once from memory and writes behind: the access token to the storage of this run of the
 * browser, while that is not locked, everything else to IndexedDB.
 */
export async function loadTextStorage(
  isLocked: () => Promise<boolean>,
): Promise<TextStorage & { written(): Promise<void> }> {
  const texts: Texts = new Map()
  for (const name of await namesOfKept(prefix)) {
    const text = await readKept(name)
    if (typeof text === 'string') texts.set(name.slice(prefix.length), text)
  }
  const kept = texts.get(sessionKey)
  const token = (await browser.storage.session.get(accessName))[accessName]
  if (kept !== undefined) texts.set(sessionKey, withToken(kept, typeof token === 'string' ? token : null))

  let last: Promise<unknown> = Promise.resolve()
  const behind = (act: () => Promise<unknown>) => {
    last = last.then(act).catch(() => undefined)
  }
  const keep = async (key: string, text: string) => {
    if (key !== sessionKey) return writeKept(prefix + key, text)
    const { accessToken, rest } = apart(text)
    // A call that was under way may renew the session after the lock has emptied everything.
    if (!(await isLocked())) await browser.storage.session.set({ [accessName]: accessToken })
    return writeKept(prefix + key, rest)
  }
  return {
    read: (key) => texts.get(key) ?? null,
    write(key, text) {
      texts.set(key, text)
      behind(() => keep(key, text))
      return true
    },
    remove(key) {
      texts.delete(key)
      behind(() => removeKept(prefix + key))
    },
    removeAll() {
      for (const key of texts.keys()) behind(() => removeKept(prefix + key))
      texts.clear()
    },
    onOtherTab: () => () => undefined,
    async written() {
      await last
    },
  }
}

/** Without a token the session renews itself at the next call. */
function withToken(text: string, token: string | null): string {
  const session = JSON.parse(text) as Record<string, unknown>
  if (session['state'] !== 'signedIn') return text
  return JSON.stringify({
    ...session,
    accessToken: token ?? '',
    ...(token === null && { accessExpiresAt: 0 }),
  })
}

function apart(text: string): { accessToken: string; rest: string } {
  const session = JSON.parse(text) as Record<string, unknown>
  const token = session['accessToken']
  if (typeof token !== 'string') return { accessToken: '', rest: text }
  return { accessToken: token, rest: JSON.stringify({ ...session, accessToken: '' }) }
}
