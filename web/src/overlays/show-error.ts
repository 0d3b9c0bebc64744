import { turnsMessage } from '@cardea/contract'
import { ApiError, isOfTheDay } from '@cardea/client/calls/api-error'
import { presentationOf, serverMessage } from '../api/error-presentation.ts'
import { showToast } from '../ui/feedback/toast.ts'
import { app } from '../i18n/en/app.ts'
import { ofServer } from '../i18n/of-server.ts'
import { texts } from '../i18n/texts.ts'

const t = texts(app)

/**
 * What to say about an error: the server's first sentence, or what it means in the language spoken; else that it did not
 * answer, or not under seal, or the default of docs/product.md, section 14.
 */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && isOfTheDay(error)) return t('ofTheDay')
  const code = error instanceof ApiError ? error.code : 'unknown'
  const own = code === 'network' || code === 'untrusted' ? code : 'fallback'
  return ofServer('errors', code) ?? serverText(serverMessage(error)) ?? t(own)
}

/** What the server says of a value; that of an invisible character, in whole words of the language spoken. */
export const serverText = <Text extends string | null>(message: Text): Text | string =>
  message === turnsMessage ? t('turns') : message

/** What to say of an error; undefined where a screen shows it or nothing does. */
export function shownText(error: unknown): string | undefined {
  const presentation = presentationOf(error)
  return presentation === 'toast' || presentation === 'field' ? errorText(error) : undefined
}

/** Shows an error as a toast, unless a screen shows it or nothing does. */
export function showError(error: unknown): void {
  const text = shownText(error)
  if (text !== undefined) showToast(text, { kind: 'failed' })
}
