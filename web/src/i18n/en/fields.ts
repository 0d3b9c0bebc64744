import { english } from '../english.ts'

/** Words of a field's value, wherever one is shown. */
export const fields = english('fields', {
  reveal: 'Reveal {{label}}',
  hide: 'Hide {{label}}',
  show: 'Show {{label}}',
  notHere: 'Not on this device yet',
  longText: 'Long text',
  copiedAgain: '{{label}} copied, cleared from the clipboard in {{seconds}} s. Copy again',
  openLink: 'Open {{address}} in a new tab',
  call: 'Call {{number}}',
  codeUnreadable: 'This key cannot make one-time codes.',
})
