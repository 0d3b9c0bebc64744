import type { Found } from '../engine/engine.ts'
import type { Captured } from '../messages/messages.ts'
import { hear } from './hear.ts'
import { tell, tellSurely } from './menu-host.ts'
import { fields, groupOf } from './state.ts'

const goneMs = 500

/** The values that we filled: such a password leads to no offer unless it was changed. */
const filledByUs = new WeakMap<Element, string>()
let isTyped = false
/** The last sent sign-in, and whether the background keeps it: until then each further press sends it again. */
let lastSent = ''
let isKept = false

export const noteFilled = (element: Element, value: string): void => {
  filledByUs.set(element, value)
}

/** Watches for signing in, once a person has typed or pressed something. Again it adds what is not there any more. */
export function watchSignIn(): void {
  hear('input', onInput)
  hear('submit', onSubmit)
  hear('keydown', onKey)
  hear('click', onClick)
  addEventListener('pagehide', onHide)
}

function onInput(event: Event): void {
  if (!event.isTrusted) return
  isTyped = true
  noteTyped(event.composedPath()[0])
}

function onSubmit(event: Event): void {
  if (event.isTrusted) capture(event.target)
}

function onKey(event: KeyboardEvent): void {
  if (event.isTrusted && event.key === 'Enter') capture(event.composedPath()[0] ?? null)
}

function onClick(event: Event): void {
  const target = event.composedPath().find((one) => one instanceof Element && isButton(one))
  if (event.isTrusted && target) capture(target)
}

const onHide = (): void => capture(null)

/** The group of the password that was typed last, until it is sent. */
let typed: { group: readonly Found[]; password: HTMLInputElement; address: string } | null = null
let timer: ReturnType<typeof setInterval> | undefined

function noteTyped(target: EventTarget | undefined): void {
  const field = fields().find(({ element }) => element === target)
  if (field?.token !== 'current-password' && field?.token !== 'new-password') return
  typed = { group: groupOf(field), password: field.element as HTMLInputElement, address: location.href }
  timer ??= setInterval(captureGone, goneMs)
}

/** A page may sign in by a press of what is no button: then its password is gone, or it has another address. */
function captureGone(): void {
  if (!typed) return
  const { group, password, address } = typed
  if (location.href === address && isSeen(password)) return
  typed = null
  clearInterval(timer)
  timer = undefined
  // Some pages put another field in its place, such as one that shows what is typed.
  const isReplaced = fields(true).some(
    ({ element, token }) => (token ?? '').endsWith('-password') && (element as HTMLInputElement).value !== '',
  )
  if (location.href !== address || !isReplaced) sendGroup(group, true)
}

const isSeen = (element: Element): boolean => element.isConnected && element.checkVisibility()

const isButton = (element: Element): boolean =>
  element.matches('button,input[type=submit],input[type=image],input[type=button],[role=button],a')

export const noteGenerated = (): void => {
  isTyped = true
}

function capture(near: EventTarget | null): void {
  if (!isTyped) return
  const known = fields()
  const at = near instanceof Element ? near : null
  const groups = Map.groupBy(known, ({ form }) => form)
  for (const group of groups.values()) {
    if (at && groups.size > 1 && !isNear(group, at)) continue
    if (sendGroup(group)) return
  }
}

const isNear = (group: readonly Found[], at: Element): boolean =>
  group.some(({ element }) => {
    const form = (element as HTMLInputElement).form ?? element.parentElement?.parentElement ?? null
    return element === at || (form !== null && (form === at || form.contains(at)))
  })

/** @param isOver the page goes on already */
function sendGroup(group: readonly Found[], isOver = false): boolean {
  const valueOf = (token: string) =>
    group.find((one) => one.token === token && (one.element as HTMLInputElement).value !== '')?.element as
      | HTMLInputElement
      | undefined
  const current = valueOf('current-password')
  const fresh = valueOf('new-password')
  const password = fresh ?? current
  const user = valueOf('username') ?? valueOf('email')
  if (!password && !user) return false
  const value = password?.value ?? ''
  const sent = `${user?.value ?? ''}\n${value}`
  const isAgain = sent === lastSent
  if (isAgain && isKept) return true
  lastSent = sent
  isKept = false
  const captured: Captured = {
    username: user?.value ?? '',
    password: value,
    isFilledByUs: password !== undefined && fresh === undefined && filledByUs.get(password) === value,
    isChange: fresh !== undefined && current !== undefined,
  }
  const keeping = keep(captured, sent, isAgain)
  if (isOver) void keeping.then(() => tellSurely({ kind: 'drawn' }))
  else if (password && !isAgain) whenDrawn(password, keeping)
  return true
}

/** The first press tries several times, each further one once. */
async function keep(captured: Captured, sent: string, isAgain: boolean): Promise<void> {
  const message = { kind: 'captured', captured } as const
  const isDone = isAgain ? (await tell(message)) !== undefined : await tellSurely(message)
  if (isDone && sent === lastSent) isKept = true
}

/** On a page that draws its next step itself, the offer comes once the password is gone or the address has changed. */
function whenDrawn(password: HTMLInputElement, keeping: Promise<void>): void {
  const before = location.href
  let left = 20
  const timer = setInterval(() => {
    const isOver = !isSeen(password) || location.href !== before
    if (isOver || --left === 0) clearInterval(timer)
    if (isOver) void keeping.then(() => tellSurely({ kind: 'drawn' }))
  }, 500)
}
