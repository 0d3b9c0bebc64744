/** @file What can be filled in a tab: in its page, and in frames that have its origin, as all around them has. */
import { browser, type Tab } from '../browser/browser.ts'
import type { FromContent } from '../messages/messages.ts'
import { newToken } from '../messages/new-token.ts'
import type { Place } from './documents.ts'
import { framesOf, inject } from './inject.ts'

type Told = Extract<FromContent, { kind: 'described' }>

export interface Described extends Pick<Told, 'groups' | 'field'> {
  place: Place
}

/** What documents have told, by the questions that are open. */
const open = new Map<string, Described | null>()

/** @param place what the browser says of the document */
export function noteDescribed(place: Place, { question, groups, field }: Told): void {
  if (open.has(question)) open.set(question, { place, groups, field })
}

/** The frame with the focus first, then the page, then other frames. */
export async function describeTab({ id, url }: Tab): Promise<Described[]> {
  const page = URL.parse(url ?? '')
  if (id === undefined || !page || !/^https?:$/.test(page.protocol)) return []
  const frames = await framesOf(id, page.origin)
  const described = await Promise.all(frames.map((frame) => describeFrame(id, frame)))
  const isFocused = ({ field }: Described) => Number(field !== null)
  return described
    .flatMap((one) => one ?? [])
    .filter(({ place, groups }) => place.tab === id && place.origin === page.origin && groups.length > 0)
    .toSorted((one, other) => isFocused(other) - isFocused(one) || one.place.frame - other.place.frame)
}

/** The document tells by a message of its own, of which the browser says whose it is. */
async function describeFrame(tab: number, frameId: number): Promise<Described | null> {
  if (!(await inject(tab, { frameIds: [frameId] }))) return null
  const question = newToken()
  open.set(question, null)
  await browser.tabs.sendMessage(tab, { kind: 'describe', question }, { frameId }).catch(() => undefined)
  const told = open.get(question) ?? null
  open.delete(question)
  return told
}
