import type { Failure } from '../background/failure-of.ts'
import { ask } from '../pages/ask.ts'
import { icon, make, show } from '../pages/dom.ts'
import { failureText } from '../words/failure-text.ts'
import type { Words } from '../words/words.ts'
import { openTab, type Popup } from './popup-parts.ts'

/** The passcode is asked for here, never within a page. */
export function drawLocked(popup: Popup): void {
  const { words, state } = popup
  const passcode = make('input', {
    type: 'password',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: '6',
    id: 'passcode',
    class: 'passcode',
    required: true,
  })
  const boxes = Array.from({ length: 6 }, () => make('span'))
  const fillBoxes = () => {
    for (const [at, box] of boxes.entries()) {
      box.textContent = at < passcode.value.length ? '•' : ''
      box.className = at === Math.min(passcode.value.length, boxes.length - 1) ? 'now' : ''
    }
  }
  passcode.addEventListener('input', fillBoxes)
  fillBoxes()
  const failure = make('p', { class: 'bad', role: 'alert' })
  const unlock = async (event: Event) => {
    event.preventDefault()
    const answer = await ask<{ isOpen?: boolean } & Partial<Failure>>({
      kind: 'unlock',
      passcode: passcode.value,
    })
    if (answer?.isOpen) return popup.again()
    passcode.value = ''
    fillBoxes()
    passcode.focus()
    failure.textContent = textOf(answer, words)
    // After the last try, or where it ended elsewhere, the popup says how.
    await popup.again()
  }
  const person = state.person?.name ?? ''
  show(
    make(
      'main',
      { class: 'lone' },
      make(
        'div',
        { class: 'avatar', 'aria-hidden': 'true' },
        person.slice(0, 1).toUpperCase(),
        make('span', {}, icon('unlock')),
      ),
      make('h1', {}, words.lockedTitle),
      make('p', { class: 'about' }, [person, hostOf(state.server)].filter(Boolean).join(' · ')),
      make(
        'form',
        { onsubmit: (event: Event) => void unlock(event) },
        make('label', { for: 'passcode', class: 'hidden' }, words.passcode),
        make('div', { class: 'six' }, make('div', { 'aria-hidden': 'true' }, boxes), passcode),
        failure,
        make('button', { type: 'submit', class: 'primary wide' }, words.unlock),
      ),
      make(
        'div',
        { class: 'ways' },
        make(
          'button',
          { type: 'button', class: 'quiet link', onclick: () => openTab(`${state.server}/`) },
          words.forgotPasscode,
        ),
        make(
          'button',
          {
            type: 'button',
            class: 'quiet',
            onclick: () => void ask({ kind: 'log-out' }).then(() => popup.again()),
          },
          words.logOut,
        ),
      ),
      make('p', { class: 'foot last' }, sinceOf(popup)),
    ),
  )
  passcode.focus()
}

function textOf({ failed, left }: Partial<Failure> = {}, words: Words): string {
  if (failed === 'passcode/incorrect' && left !== undefined) return words.wrongPasscode(left)
  return failed === 'session/locked' ? words.lockedAgain : failureText(failed, words, words.didNotWork)
}

const hostOf = (server: string | null): string => URL.parse(server ?? '')?.host ?? ''

function sinceOf({ words, state: { lock, language } }: Popup): string {
  if (!lock) return ''
  const time = new Date(lock.since).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  return words.lockedSince(time, words.lockedWhy[lock.why])
}
