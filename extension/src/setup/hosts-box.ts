import { make } from '../pages/dom.ts'
import type { Words } from '../words/words.ts'

/** A list of websites with a form that adds one. `add` and `remove` draw what comes of it. */
export function hostsBox(
  words: Words,
  title: string,
  hosts: string[],
  add: (host: string) => Promise<void>,
  remove: (host: string) => Promise<void>,
): HTMLElement {
  const input = make('input', { 'aria-label': `${title}: ${words.site}`, placeholder: 'example.org' })
  const submit = (event: Event) => {
    event.preventDefault()
    const host = hostOf(input.value)
    if (host) void add(host)
  }
  return make(
    'section',
    { class: 'box' },
    make('h2', {}, title),
    hosts.length === 0 ? make('p', {}, words.noneYet) : null,
    make(
      'ul',
      {},
      hosts.map((host) =>
        make(
          'li',
          {},
          host,
          make(
            'button',
            {
              type: 'button',
              class: 'quiet',
              'aria-label': `${words.remove}: ${host}`,
              onclick: () => void remove(host),
            },
            words.remove,
          ),
        ),
      ),
    ),
    make(
      'form',
      { onsubmit: submit, class: 'row-form' },
      input,
      make('button', { type: 'submit' }, words.add),
    ),
  )
}

const hostOf = (typed: string): string | null =>
  URL.parse(/^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`)?.host ?? null
