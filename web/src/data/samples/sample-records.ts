import type { Template } from '@cardea/contract'
import { samples } from '../../i18n/en/samples.ts'
import { texts } from '../../i18n/texts.ts'
import type { NewImported } from '@cardea/client/import/make-records'

const t = texts(samples)

/** A built-in template by its English name, a record's name, and values by the keys of the template's fields. */
type Sample = readonly [template: string, name: string, values: Readonly<Record<string, string>>]

/** Random, so that no check of passwords finds them weak or used twice. */
function password(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  return btoa(String.fromCharCode(...bytes))
}

const login = (name: string, host: string): Sample => [
  'Login',
  name,
  { username: 'you@example.org', password: password(), url: `https://${host}` },
]

/** Nothing of them falls due soon. All hosts and numbers are reserved for examples. */
function twelve(): Sample[] {
  const later = String(new Date().getFullYear() + 3)
  return [
    login(t('mail'), 'mail.example'),
    login(t('shop'), 'shop.example'),
    login(t('rail'), 'rail.example'),
    login(t('films'), 'films.example'),
    [
      'Payment card',
      t('card'),
      {
        number: '4242424242424242',
        expires: `${later}-09`,
        'security-code': '123',
        'name-on-card': 'A. Example',
      },
    ],
    [
      'Bank account',
      t('bank'),
      { bank: t('bankName'), iban: 'GB33BUKB20201555555555', 'online-pin': password() },
    ],
    ['Wi-Fi', t('wifi'), { ssid: 'Example-5G', password: password(), security: 'WPA3' }],
    ['Secure note', t('alarm'), { note: t('alarmText') }],
    [
      'Server',
      t('server'),
      { host: '192.0.2.41', system: 'Debian 13', username: 'deploy', password: password() },
    ],
    [
      'Database',
      t('database'),
      { system: 'PostgreSQL', host: 'db.example', port: '5432', username: 'reporting', password: password() },
    ],
    ['API credential', t('api'), { 'key-id': 'example-key', secret: password(), url: 'https://api.example' }],
    ['Membership', t('library'), { organisation: t('libraryName'), 'member-number': '4400 1729 31' }],
  ]
}

/** Twelve made-up records in a group, each of its built-in template. `templates`: with the names the server has for them. */
export function sampleRecords(templates: readonly Template[], groupID: string): NewImported[] {
  return twelve().map(([templateName, name, values]) => {
    const template = templates.find((one) => one.visibility === 'PUBLIC' && one.name === templateName)
    return {
      name,
      templateID: template?._id ?? null,
      groupIDs: [groupID],
      fields: (template?.fields ?? []).map((field) => ({ ...field, value: values[field.key] ?? null })),
    }
  })
}
