/** @file The page of the offer to save or to change. It never takes the focus by itself. */
import type { OfferAnswer, OfferShown } from '../messages/messages.ts'
import { askFromFrame, onEnter, takeToken } from '../pages/ask.ts'
import { icon, make, mark, show } from '../pages/dom.ts'
import { ago } from '../words/ago.ts'
import { failureText } from '../words/failure-text.ts'
import { wordsOf, type Words } from '../words/words.ts'
import { Sight } from '../menu/sight.ts'

interface Answer {
  saved?: string
  changed?: string
  failed?: string
  /** Who changed the record meanwhile, and when. */
  by?: string
  at?: string
}

const card = make('div', { class: 'card offer' })
/** Says what the card says to those who do not see it, as the focus stays in the page. */
const told = make('p', { class: 'hidden', role: 'status' })
const sight = new Sight(card)
let words: Words
let shown: OfferShown

void begin()

async function begin(): Promise<void> {
  const answer = await askFromFrame<OfferShown | null>({ kind: 'offer-open', token: takeToken() })
  if (!answer) return void send({ way: 'close' })
  shown = answer
  words = wordsOf(answer.language)
  document.documentElement.lang = answer.language
  document.title = answer.kind === 'save' ? words.saveInCardea : words.changeInCardea
  show(make('main', {}, make('h1', { class: 'hidden' }, document.title), card, told))
  if (answer.kind === 'save') drawSave()
  else if (answer.kind === 'change') drawChange()
  else drawChoose()
  new ResizeObserver(tellSize).observe(card)
  onEnter(() => card.querySelector<HTMLElement>('input, button')?.focus())
  addEventListener('keydown', (event) => {
    if (event.isTrusted && event.key === 'Escape') void send({ way: 'close' })
  })
}

function tellSize(): void {
  void askFromFrame(() => ({
    kind: 'offer-size',
    height: Math.ceil(card.getBoundingClientRect().height) + 16,
  }))
}

const send = (answer: OfferAnswer): Promise<Answer | undefined> =>
  askFromFrame<Answer>({ kind: 'offer-answer', answer })

const button = (text: string, kind: string, act: (event: Event) => void, isOff = false) =>
  make('button', { type: 'button', class: kind, disabled: isOff, onclick: act }, text)

/** A press that a page may have steered is none. */
const whenSeen = (act: () => Promise<void>) => (event: Event) => {
  if (sight.counts(event)) void act()
}

const notNow = () => button(words.notNow, '', () => void send({ way: 'not-now' }))
const neverHere = () => button(words.neverHere, 'quiet', () => void send({ way: 'never' }))

function frame(
  label: string,
  title: string,
  text: string,
  buttons: HTMLElement[],
  ...more: (Node | null)[]
): void {
  card.replaceChildren(
    make(
      'section',
      { role: 'dialog', 'aria-label': label, 'aria-describedby': 'about' },
      make(
        'div',
        { class: 'head' },
        mark(),
        make(
          'div',
          { class: 'texts', id: 'about' },
          make('b', {}, title),
          text ? make('small', {}, text) : null,
        ),
        make('div', { class: 'buttons' }, buttons),
      ),
      ...more.filter((one) => one !== null),
    ),
  )
  // What stands in a region from its first moment on is not read.
  setTimeout(() => (told.textContent = title), 100)
}

function drawSave(): void {
  const name = make('input', { id: 'name', value: shown.name, autocomplete: 'off', maxlength: '120' })
  const user = make('input', { id: 'user', value: shown.username, autocomplete: 'off', maxlength: '500' })
  const group = make(
    'select',
    { id: 'group', onchange: tellPeople },
    make('option', { value: '' }, words.noGroup),
  )
  for (const { id, name: text } of shown.groups) group.append(make('option', { value: id }, text))
  const people = make('p', { class: 'people', 'aria-live': 'polite' })
  function tellPeople() {
    const chosen = shown.groups.find(({ id }) => id === group.value)
    people.textContent = chosen ? words.willOpen(chosen.people, chosen.name) : ''
  }
  const save = async () => {
    const answer = await send({
      way: 'save',
      name: name.value,
      username: user.value,
      groupID: group.value || null,
    })
    if (answer?.saved === undefined) return tellFailure(answer, words.saveInCardea)
    const chosen = shown.groups.find(({ id }) => id === group.value)
    drawDone(words.saveInCardea, chosen ? words.savedIn(chosen.name) : words.saved, answer.saved, [
      button(words.undo, 'quiet link', () => void send({ way: 'undo' })),
    ])
  }
  frame(
    words.saveInCardea,
    words.saveLoginFor(shown.host),
    words.withPasswordJustUsed,
    [neverHere(), notNow(), button(words.save, 'primary', whenSeen(save))],
    make(
      'div',
      { class: 'fields' },
      make('label', { for: 'name' }, words.name, name),
      make('label', { for: 'user' }, words.userName, user),
      make('label', { for: 'group' }, words.group, group),
    ),
    people,
  )
}

async function change(id: string): Promise<void> {
  const answer = await send({ way: 'change', recordID: id })
  if (answer?.changed === undefined) return tellFailure(answer, words.changeInCardea)
  drawDone(words.changeInCardea, words.changed, answer.changed, [])
}

const doneMs = 5000

/** What has been done. It goes by itself, but not from under the pointer or the focus. */
function drawDone(label: string, title: string, name: string, acts: HTMLElement[]): void {
  const close = () => void send({ way: 'close' })
  const closer = make(
    'button',
    { type: 'button', class: 'icon', 'aria-label': words.close, title: words.close, onclick: close },
    icon('close'),
  )
  frame(label, title, name, [make('span', { class: 'done' }, icon('check')), ...acts, closer])
  const leave = () => {
    if (document.hasFocus() || card.matches(':hover')) setTimeout(leave, 1000)
    else close()
  }
  setTimeout(leave, doneMs)
}

function drawChange(): void {
  const [record] = shown.records
  if (!record) return drawSave()
  frame(words.changeInCardea, words.changePasswordOf(record.name), record.detail, [
    notNow(),
    button(
      words.change,
      'primary',
      whenSeen(() => change(record.id)),
    ),
  ])
}

function drawChoose(): void {
  const list = make('fieldset', {}, make('legend', { class: 'hidden' }, words.changeAPassword))
  const act = button(words.change, 'primary', whenSeen(chosen), true)
  const add = (value: string, name: string, detail: string) => {
    const input = make('input', {
      type: 'radio',
      name: 'record',
      value,
      id: `r-${value}`,
      onchange: () => (act.disabled = false),
    })
    list.append(
      make(
        'label',
        { for: `r-${value}` },
        input,
        make('b', {}, name),
        detail ? make('small', {}, detail) : null,
      ),
    )
  }
  for (const { id, name, username } of shown.records) add(id, name, username)
  add('new', words.saveNewOne, '')
  async function chosen() {
    const value = list.querySelector<HTMLInputElement>('input:checked')?.value
    if (value === 'new') drawSave()
    else if (value !== undefined) await change(value)
  }
  frame(
    words.changeInCardea,
    words.changeAPassword,
    words.severalForSite(shown.records.length),
    [notNow(), act],
    list,
  )
}

function tellFailure(answer: Answer | undefined, label: string): void {
  const isConflict = answer?.failed === 'conflict'
  const { by, at = '' } = answer ?? {}
  const changed = by ? words.changedBy(by, ago(at, words)) : words.somebodyChanged
  frame(
    label,
    isConflict ? changed : failureText(answer?.failed, words, words.notSaved),
    isConflict ? words.keptTwoMinutes : '',
    [
      notNow(),
      ...(isConflict ? [button(words.compareInPopup, 'primary', () => void send({ way: 'compare' }))] : []),
    ],
  )
}
