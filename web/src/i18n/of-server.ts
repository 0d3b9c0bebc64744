import type { ErrorCode } from '@cardea/contract'
import { askFor, translationOf } from './spoken.ts'

type OnScreen = 'request/too-many-requests' | 'user/temp-ban'
/** Its message says what exactly is not valid, which no code does. */
type SaidByServer = 'request/invalid'

/** What the server has in English, in another language. */
export type ServerTexts = {
  /** The catalogue of errors by their codes. */
  errors: Readonly<
    Record<Exclude<ErrorCode, OnScreen | SaidByServer>, string> &
      Record<OnScreen, { title: string; message: string; hint: string }>
  >
  /** What the templates that come with Cardea are called and ask for, by the English. */
  builtIn: Readonly<Record<string, string>>
}

/** Asks for them; `textsReady` waits until they are there. */
export const askForServerTexts = (name: keyof ServerTexts): void => askFor(name)

/** What the server says in English, in the language spoken; undefined where that is English, or the texts were not asked for. */
export const ofServer = (name: keyof ServerTexts, text: string): string | undefined =>
  translationOf(name, text)
