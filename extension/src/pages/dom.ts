/** @file Makes elements of a page of the extension. Texts are set as text: no HTML is ever read. */

export type Child = Node | string | null | false | undefined
type Properties = Record<string, string | boolean | number | ((event: never) => void) | null | undefined>

/** `onclick` and the like are listeners; everything else is an attribute, absent where it is false or null. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: (Child | Child[])[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener)
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(
    ...children.flat().filter((child) => child !== null && child !== undefined && child !== false),
  )
  return element
}

const svg = 'http://www.w3.org/2000/svg'

/** Paths of 24 × 24, drawn by lines. */
const paths = {
  key: 'M15 15a6 6 0 1 0-5.7-4.2L3.5 16.6v3.9H8V18h2.5v-2.5l1.4-1.3a6 6 0 0 0 3.1.8ZM16.5 7.6v.1',
  card: 'M3 6.5h18v11H3zM3 10.5h18',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  password: 'M12 3v4m0 10v4M3 12h4m10 0h4M6 6l2.5 2.5m7 7L18 18M18 6l-2.5 2.5m-7 7L6 18',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.8-4.8',
  never: 'M3 3l18 18M10.6 6.2A9 9 0 0 1 21 12a15 15 0 0 1-2 2.7M6.5 7.5A15 15 0 0 0 3 12a9 9 0 0 0 11 5.2',
  more: 'M9 5l7 7-7 7',
  unlock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  retry: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4',
  warning: 'M12 4 21 20H3zM12 10v4m0 3v.5',
  shield: 'M12 3 5 5.5V11c0 4.6 3 8.3 7 10 4-1.7 7-5.4 7-10V5.5zM12 8.5v4m0 2.5v.5',
  offline: 'M3 3l18 18M8.7 6.1A6 6 0 0 1 17.6 10a4 4 0 0 1 2.7 6.6M17 18H7.5A4.5 4.5 0 0 1 6 9.3',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  back: 'M15 5l-7 7 7 7',
  open: 'M14 4h6v6m0-6-9 9M18 14v6H4V6h6',
  plus: 'M12 5v14M5 12h14',
  show: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6Zm9 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  check: 'M5 12.5 10 17l9-10',
  layers: 'M12 4 3 9l9 5 9-5zM3 14l9 5 9-5',
  close: 'M6 6l12 12M18 6 6 18',
  settings: 'M4 7h10m4 0h2M4 17h2m4 0h10M16 5v4M8 15v4',
  dots: 'M5 12.4v-.8h.8v.8zM11.6 12.4v-.8h.8v.8zM18.2 12.4v-.8h.8v.8z',
  pin: 'M12 16v5M9 3h6M9.5 3v7L6 14v2h12v-2l-3.5-4V3',
  enter: 'M19 5v7H5m5-5-5 5 5 5',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  out: 'M14 4h5v16h-5M4 12h11m0 0-4-4m4 4-4 4',
  ring: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm0 0V16',
  device: 'M3 5h12v9H3zM2 18h12M17 9h4v10h-4z',
  bank: 'M4 20h16M5 9h14l-7-5zM7 12v5m5-5v5m5-5v5',
  note: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h4',
  wifi: 'M3 9.5a13 13 0 0 1 18 0M6 13a8.5 8.5 0 0 1 12 0M9 16.3a4.2 4.2 0 0 1 6 0M12 19.5v.1',
  terminal: 'M4 4h16v16H4zM8 9l3 3-3 3m5 0h3',
  braces:
    'M8 4H7a2 2 0 0 0-2 2v4l-2 2 2 2v4a2 2 0 0 0 2 2h1M16 4h1a2 2 0 0 1 2 2v4l2 2-2 2v4a2 2 0 0 1-2 2h-1',
  server: 'M4 4h16v7H4zM4 13h16v7H4zM8 7.5v.1M8 16.5v.1',
  database:
    'M12 9c4.4 0 8-1.3 8-3s-3.6-3-8-3-8 1.3-8 3 3.6 3 8 3ZM4 6v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  badge: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.5 12l2.5 2.5 4.5-5',
  car: 'M4 16v-4l2-5h12l2 5v4M4 16h16v3h-2v-3M4 16v3h2v-3M4 12h16',
  'file-text':
    'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.7.7l3.6 3.6A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2ZM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8',
  globe: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20',
  house:
    'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .7-1.5l7-6a2 2 0 0 1 2.6 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z',
  'id-card':
    'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM13 19a4 4 0 0 0-8 0M9 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM16 10h2M16 14h2',
  mail: 'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM22 7l-9 5.7a2 2 0 0 1-2 0L2 7',
  router:
    'M4 14h16a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2ZM6 18v.1M10 18v.1M15 10v4M17.8 7.2a4 4 0 0 0-5.6 0M20.7 4.3a8 8 0 0 0-11.4 0',
  wallet:
    'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4',
  ticket: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 7v10',
} as const
export type Icon = keyof typeof paths

/** The icons of templates, by the names that the server has for them, where these differ. Unknown ones are a sheet, as in the web client. */
const ofTemplates: Readonly<Record<string, Icon>> = {
  'key-round': 'key',
  'credit-card': 'card',
  landmark: 'bank',
  contact: 'person',
  'notebook-text': 'note',
  'square-terminal': 'terminal',
  'badge-check': 'badge',
  'book-user': 'person',
}

/** A template's icon in its colour; decorative, as the name stands beside it. */
export function tile(name: string, color: string): HTMLElement {
  const element = make('span', { class: 'tile' }, icon(ofTemplates[name] ?? name))
  const hue = Number(color)
  if (color !== '' && Number.isFinite(hue)) element.style.setProperty('--h', String(hue))
  return element
}

export function icon(name: string): SVGElement {
  const element = document.createElementNS(svg, 'svg')
  element.setAttribute('viewBox', '0 0 24 24')
  element.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', paths[name as Icon] ?? paths['file-text'])
  element.append(path)
  return element
}

const leaves = [
  'M6 3H13.5A1.5 1.5 0 0 1 15 4.5V7A1.5 1.5 0 0 1 13.5 8.5H10.25A1.25 1.25 0 0 0 9 9.75V14.25A1.25 1.25 0 0 0 10.25 15.5H13.5A1.5 1.5 0 0 1 15 17V19.5A1.5 1.5 0 0 1 13.5 21H6A3 3 0 0 1 3 18V6A3 3 0 0 1 6 3Z',
  'M17.25 3.9A.9.9 0 0 1 18.15 3H18.6A2.4 2.4 0 0 1 21 5.4V18.6A2.4 2.4 0 0 1 18.6 21H18.15A.9.9 0 0 1 17.25 20.1V14.55A.75.75 0 0 0 16.5 13.8H12A1 1 0 0 1 11 12.8V11.2A1 1 0 0 1 12 10.2H16.5A.75.75 0 0 0 17.25 9.45Z',
]

/** Cardea's mark; decorative. */
export function mark(): HTMLElement {
  const element = document.createElementNS(svg, 'svg')
  element.setAttribute('viewBox', '0 0 24 24')
  for (const [index, leaf] of leaves.entries()) {
    const path = document.createElementNS(svg, 'path')
    path.setAttribute('d', leaf)
    if (index === 1) path.setAttribute('fill-opacity', '.58')
    element.append(path)
  }
  return make('span', { class: 'mark', 'aria-hidden': 'true' }, element)
}

/** Shows a new page in place of the old one. What is being told in passing stays: it may be of what led to the new one. */
export function show(...children: (Node | null)[]): void {
  const told = document.body.querySelectorAll(':scope > .toast')
  document.body.replaceChildren(...children.filter((child) => child !== null), ...told)
}
