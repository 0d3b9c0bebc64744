import { make } from '../pages/dom.ts'
import type { Words } from '../words/words.ts'

/** A list of hosts that one adds to and takes away from. */
export function hostsBox(
  title: string,
  hosts: string[],
  words: Words,
  { add, remove }: { add: (host: string) => void; remove: (host: string) => void },
): HTMLElement {
  const input = make('input', { 'aria-label': `${title}: ${words.site}`, placeholder: 'example.org' })
  const submit = (event: Event) => {
    event.preventDefault()
    const host = hostOf(input.value)
    if (host) add(host)
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
              onclick: () => remove(host),
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

/** As the manifest has them: a browser is asked for no pattern that none of those holds by itself. */
export const originsOf = (host: string): string[] => {
  const name = host.replace(/:\d+$/, '')
  return [`https://${name}/*`, `http://${name}/*`]
}
