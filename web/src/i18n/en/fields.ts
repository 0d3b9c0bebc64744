import { english } from '../english.ts'

/** Words of a field's value, wherever one is shown. */
export const fields = english('fields', {
  reveal: 'Reveal {{label}}',
  hide: 'Hide {{label}}',
  show: 'Show {{label}}',
  longText: 'A long text',
  copiedAgain: '{{label}} copied, leaves the clipboard in {{seconds}} s. Copy again',
  openLink: 'Open {{address}} in a new tab',
  call: 'Call {{number}}',
  codeUnreadable: 'No one-time codes can be made of this key.',
})
