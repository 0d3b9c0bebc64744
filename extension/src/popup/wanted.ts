import type { ListedBlock } from '../background/list-for-popup.ts'
import type { Wanted } from '../background/wanted.ts'
import { ask } from '../pages/ask.ts'
import { failureText } from '../words/failure-text.ts'
import type { Words } from '../words/words.ts'
import { copy, toast, type Popup } from './popup-parts.ts'
import { copyCode, copyPassword, copyUsername } from './use-record.ts'

/** Long enough to read that it was copied. */
const shownMs = 1200

/** Copies what the context menu or a shortcut was pressed for; of several records the person chooses in the list.
 * Opened for nothing else, the popup closes. */
export async function copyWanted(popup: Popup): Promise<void> {
  const { words, tab } = popup
  const wanted = await ask<Wanted | null>({ kind: 'wanted', tab })
  if (!wanted) return
  if (wanted.what === 'generator') return popup.generator(true)
  if (wanted.what === 'told') return toast(toldOf(wanted.text, words))
  if (wanted.what === 'made') {
    await copy(wanted.text, words)
    return closeSoon()
  }
  const [id, second] = wanted.records
  if (id === undefined) return toast(words.noRecords)
  if (second !== undefined) return toast(words.chooseOne)
  const block = await ask<ListedBlock>({ kind: 'list', tab, search: '', after: 0, isOpening: false })
  const record = block?.here.find((one) => one.id === id)
  if (!record) return
  const copied = { code: copyCode, password: copyPassword, username: copyUsername }[wanted.what]
  // What went wrong can be read for as long as it takes.
  if (await copied(popup, record)) closeSoon()
}

/** Why a shortcut filled nothing, or not all. */
const toldOf = (failed: string, words: Words): string =>
  failed === 'too-long' ? words.tooLong : failureText(failed, words, words.failed)

const closeSoon = (): void => void setTimeout(() => close(), shownMs)
