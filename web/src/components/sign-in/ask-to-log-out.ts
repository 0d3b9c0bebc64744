import { hasDrafts } from '../../data/drafts/kept-drafts.ts'
import { isOnlyBrowser } from '../../data/keys/only-browser.ts'
import { logOut, type LogOutOptions } from '../../data/session/log-out.ts'
import { app } from '../../i18n/en/app.ts'
import { texts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/feedback/toast.ts'

const t = texts(app)

/** Why it is asked: the passcode is forgotten, something written would be lost, or only this browser opens the person’s records. */
export type LogOutQuestion = 'forgot' | 'draft' | 'only browser'

let ask: ((question: LogOutQuestion) => void) | null = null

/** The one place that shows the question registers itself. @returns the way to stop */
export function onLogOutQuestion(show: (question: LogOutQuestion) => void): () => void {
  ask = show
  return () => {
    ask = null
  }
}

/** Logs out, after asking where something may be lost. */
export async function askToLogOut(): Promise<void> {
  if (ask && isOnlyBrowser()) ask('only browser')
  else if (ask && (await hasDrafts())) ask('draft')
  else await logOutAndTell()
}

/** Logs out because the passcode is forgotten, after saying what that means. */
export const askForgotten = (): void => ask?.('forgot')

/** Logs out, and says so where the server could not be told. */
export async function logOutAndTell(options?: LogOutOptions): Promise<void> {
  const isTold = await logOut(options)
  if (!isTold) showToast(t('loggedOutHereOnly'))
}
