import {
  loadWordlist,
  generatePassphrase,
  passphraseBits,
  usualPassphrase,
} from '@cardea/client/generator/generate-passphrase'
import {
  generatePassword,
  passwordBits,
  usualPassword,
  type CharacterSet,
} from '@cardea/client/generator/generate-password'
import { strengthOfBits } from '@cardea/client/strength/strength'
import type { Made } from '../background/make-password.ts'
import { ask } from '../pages/ask.ts'
import { icon, make } from '../pages/dom.ts'
import { failureText } from '../words/failure-text.ts'
import { copy, iconButton, showPage, toast, type Popup } from './popup-parts.ts'
import { coloured } from './secret-text.ts'

interface Draft {
  text: string
  bits: number
}

const slider = (id: string, min: number, max: number, value: number) =>
  make('input', { type: 'range', min, max, value, id })

/**
 * Passwords and passphrases, and the last ten that were made.
 * @param isForTab it was opened at the field of a new password, which it fills
 */
export async function drawGenerator(popup: Popup, isForTab = false): Promise<void> {
  const { words } = popup
  const made = (await ask<Made[]>({ kind: 'made-list' })) ?? []
  const wordlist = await loadWordlist()
  const output = make('output', { class: 'generated', 'aria-live': 'polite' })
  const strength = make('p', { class: 'strength' })
  const options = make('div')
  let draft: Draft = { text: '', bits: 0 }
  let draw: () => Draft = () => draft
  const again = () => {
    draft = draw()
    output.replaceChildren(...coloured(draft.text))
    strength.replaceChildren(...meter(popup, draft.bits))
  }
  const choose = (kind: 'password' | 'words') => {
    const chosen = kind === 'password' ? passwordOptions(popup, again) : wordOptions(popup, wordlist, again)
    draw = chosen.draw
    options.replaceChildren(...chosen.lines)
    for (const one of tabs) one.setAttribute('aria-pressed', String(one.dataset['kind'] === kind))
    again()
  }
  const tab = (kind: 'password' | 'words', text: string) =>
    make('button', { type: 'button', 'data-kind': kind, onclick: () => choose(kind) }, text)
  const tabs = [tab('password', words.password), tab('words', words.words)]
  const take = async () => {
    await copy(draft.text, words)
    await ask({ kind: 'made', password: draft.text, host: '' })
  }
  const fill = async () => {
    const answer = await ask<{ filled?: number; tooLong?: number; failed?: string }>({
      kind: 'fill-made',
      password: draft.text,
      tab: popup.tab ?? -1,
    })
    if (answer?.filled) close()
    else if (answer?.tooLong) toast(words.tooLong)
    else toast(failureText(answer?.failed ?? 'no-field', words, words.failed))
  }
  const act = (text: string, kind: string, name: string | null, press: () => void) =>
    make('button', { type: 'button', class: kind, onclick: press }, name ? icon(name) : null, text)
  showPage(
    popup,
    'generator',
    make('div', { class: 'bar' }, make('h1', {}, words.generator), make('div', { class: 'tabs' }, tabs)),
    make('div', { class: 'box' }, output, strength),
    make(
      'p',
      { class: 'buttons' },
      act(words.copy, isForTab ? 'gap' : 'primary gap', 'copy', () => void take()),
      act(words.another, '', 'retry', again),
    ),
    ...(isForTab ? [act(words.fillInTab, 'primary wide', null, () => void fill())] : []),
    options,
    ...(made.length > 0 ? [make('h2', {}, words.madeLately), madeList(popup, made)] : []),
  )
  choose('password')
}

interface Options {
  lines: HTMLElement[]
  draw: () => Draft
}

function passwordOptions({ words }: Popup, again: () => void): Options {
  const length = slider('length', 8, 64, usualPassword.length)
  const count = make('output', { for: 'length' })
  const digits = make('input', { type: 'checkbox', role: 'switch', id: 'digits', checked: true })
  const symbols = make('input', { type: 'checkbox', role: 'switch', id: 'symbols', checked: true })
  for (const input of [length, digits, symbols]) input.addEventListener('input', again)
  return {
    lines: [
      make('label', { for: 'length', class: 'choice' }, words.length, length, count),
      make('label', { for: 'digits', class: 'choice' }, words.digits, digits),
      make('label', { for: 'symbols', class: 'choice' }, words.symbols, symbols),
    ],
    draw() {
      const sets: CharacterSet[] = ['lower', 'upper']
      if (digits.checked) sets.push('digits')
      if (symbols.checked) sets.push('symbols')
      const recipe = { length: Number(length.value), sets }
      count.textContent = length.value
      return { text: generatePassword(recipe), bits: passwordBits(recipe) }
    },
  }
}

function wordOptions({ words }: Popup, wordlist: readonly string[], again: () => void): Options {
  const number = slider('count', 4, 10, usualPassphrase.words)
  const count = make('output', { for: 'count' })
  number.addEventListener('input', again)
  return {
    lines: [make('label', { for: 'count', class: 'choice' }, words.words, number, count)],
    draw() {
      const recipe = { ...usualPassphrase, words: Number(number.value) }
      count.textContent = number.value
      return { text: generatePassphrase(recipe, wordlist), bits: passphraseBits(recipe, wordlist.length) }
    },
  }
}

const full = 128

function meter({ words }: Popup, bits: number): HTMLElement[] {
  const strength = strengthOfBits(bits)
  const bar = make('span', { class: `meter strength-${strength}`, 'aria-hidden': 'true' })
  bar.style.setProperty('--part', `${Math.min(100, Math.round((bits / full) * 100))}%`)
  return [bar, make('span', {}, `${words.strengths[strength]}, ${words.bits(Math.floor(bits))}`)]
}

const madeList = ({ words }: Popup, made: Made[]): HTMLElement =>
  make(
    'ul',
    { 'aria-label': words.madeLately },
    made.map(({ password, host, at }) =>
      make(
        'li',
        { class: 'row-of-list' },
        make('span', { class: 'texts' }, '••••••••••••'),
        make(
          'small',
          {},
          [host, words.minutesAgo(Math.floor((Date.now() - at) / 60_000))].filter(Boolean).join(', '),
        ),
        iconButton('copy', words.copy, () => void copy(password, words)),
      ),
    ),
  )
