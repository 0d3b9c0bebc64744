import { isSecretByDefault, type FieldType, type Template, type TemplateField } from '@cardea/contract'

interface Definition {
  name: string
  icon: string
  /** Degrees of hue. */
  hue: number
  fields: TemplateField[]
}

type Extras = Partial<Pick<TemplateField, 'isSecret' | 'isEnd' | 'autofill' | 'options'>>

const field = (key: string, label: string, type: FieldType, extras: Extras = {}): TemplateField => ({
  key,
  label,
  type,
  isSecret: isSecretByDefault(type),
  isRequired: false,
  ...extras,
})

const notes = field('notes', 'Notes', 'multiline')
const ends: Extras = { isEnd: true }
/** Of a record with a website, the first text and secret are taken for user name and password unless they say otherwise. */
const fillsNothing: Extras = { autofill: 'off' }

/** In the order in which they are offered. Keys are stable: stored records carry them. */
const definitions: readonly Definition[] = [
  {
    name: 'Login',
    icon: 'key-round',
    hue: 282,
    fields: [
      field('username', 'User name', 'text'),
      field('password', 'Password', 'secret'),
      field('totp', 'One-time code', 'totp'),
      field('url', 'Website', 'url'),
      field('recovery-codes', 'Recovery codes', 'multiline', { isSecret: true }),
      notes,
    ],
  },
  {
    name: 'Payment card',
    icon: 'credit-card',
    hue: 22,
    fields: [
      field('number', 'Card number', 'card-number'),
      field('expires', 'Expires', 'month', ends),
      field('security-code', 'Security code', 'pin'),
      field('pin', 'PIN', 'pin'),
      field('name-on-card', 'Name on card', 'text'),
      notes,
    ],
  },
  {
    name: 'Bank account',
    icon: 'landmark',
    hue: 160,
    fields: [
      field('bank', 'Bank', 'text', fillsNothing),
      field('holder', 'Account holder', 'text', fillsNothing),
      field('iban', 'IBAN or account number', 'text', { isSecret: true, ...fillsNothing }),
      field('bic', 'BIC or sort code', 'text', fillsNothing),
      field('online-pin', 'Online PIN', 'secret'),
      field('url', 'Online banking', 'url'),
      notes,
    ],
  },
  {
    name: 'Identity',
    icon: 'contact',
    hue: 215,
    fields: [
      field('full-name', 'Full name', 'text'),
      field('given-name', 'Given name', 'text', { autofill: 'given-name' }),
      field('family-name', 'Family name', 'text', { autofill: 'family-name' }),
      field('birth-date', 'Date of birth', 'date'),
      field('email', 'E-mail', 'email'),
      field('phone', 'Phone', 'phone'),
      field('street', 'Street', 'text', { autofill: 'street-address' }),
      field('postal-code', 'Postal code', 'text', { autofill: 'postal-code' }),
      field('city', 'City', 'text', { autofill: 'address-level2' }),
      field('region', 'Region', 'text', { autofill: 'address-level1' }),
      field('country', 'Country', 'text', { autofill: 'country' }),
      field('address', 'Address', 'multiline'),
      field('tax-number', 'Tax number', 'text', { isSecret: true }),
      notes,
    ],
  },
  {
    name: 'Secure note',
    icon: 'notebook-text',
    hue: 85,
    fields: [field('note', 'Note', 'multiline', { isSecret: true })],
  },
  {
    name: 'Wi-Fi',
    icon: 'wifi',
    hue: 195,
    fields: [
      field('ssid', 'Network name', 'text', fillsNothing),
      field('password', 'Password', 'secret', fillsNothing),
      field('security', 'Security', 'select', { options: ['WPA3', 'WPA2', 'WPA', 'WEP', 'None'] }),
      field('router-url', 'Router address', 'url'),
      field('router-password', 'Router password', 'secret', { autofill: 'current-password' }),
      notes,
    ],
  },
  {
    name: 'SSH key',
    icon: 'square-terminal',
    hue: 145,
    fields: [
      field('username', 'User name', 'text'),
      field('host', 'Host', 'text'),
      field('private-key', 'Private key', 'multiline', { isSecret: true }),
      field('public-key', 'Public key', 'multiline'),
      field('passphrase', 'Passphrase', 'secret'),
      field('fingerprint', 'Fingerprint', 'text'),
      notes,
    ],
  },
  {
    name: 'API credential',
    icon: 'braces',
    hue: 320,
    fields: [
      field('key-id', 'Key ID', 'text', fillsNothing),
      field('secret', 'Secret', 'secret', fillsNothing),
      field('url', 'Base URL', 'url'),
      field('scopes', 'Scopes', 'text', fillsNothing),
      field('expires', 'Expires', 'date', ends),
      notes,
    ],
  },
  {
    name: 'Server',
    icon: 'server',
    hue: 250,
    fields: [
      field('host', 'Host', 'text', fillsNothing),
      field('system', 'System', 'text', fillsNothing),
      field('username', 'User name', 'text'),
      field('password', 'Password', 'secret'),
      field('console-url', 'Console', 'url'),
      notes,
    ],
  },
  {
    name: 'Database',
    icon: 'database',
    hue: 55,
    fields: [
      field('system', 'System', 'select', {
        options: [
          'PostgreSQL',
          'MySQL',
          'MariaDB',
          'SQL Server',
          'Oracle',
          'MongoDB',
          'Redis',
          'SQLite',
          'Other',
        ],
      }),
      field('host', 'Host', 'text'),
      field('port', 'Port', 'number'),
      field('database', 'Database', 'text'),
      field('username', 'User name', 'text'),
      field('password', 'Password', 'secret'),
      notes,
    ],
  },
  {
    name: 'Software licence',
    icon: 'badge-check',
    hue: 345,
    fields: [
      field('product', 'Product', 'text', fillsNothing),
      field('licence-key', 'Licence key', 'secret', fillsNothing),
      field('licensed-to', 'Licensed to', 'text', fillsNothing),
      field('seats', 'Seats', 'number'),
      field('renews', 'Renews', 'date', ends),
      field('url', 'Download page', 'url'),
      notes,
    ],
  },
  {
    name: 'Passport',
    icon: 'book-user',
    hue: 265,
    fields: [
      field('number', 'Passport number', 'text', { isSecret: true }),
      field('full-name', 'Full name', 'text'),
      field('country', 'Issuing country', 'text'),
      field('issued', 'Issued', 'date'),
      field('expires', 'Expires', 'date', ends),
      notes,
    ],
  },
  {
    name: 'Driving licence',
    icon: 'car',
    hue: 180,
    fields: [
      field('number', 'Licence number', 'text', { isSecret: true }),
      field('full-name', 'Full name', 'text'),
      field('classes', 'Classes', 'text'),
      field('issued', 'Issued', 'date'),
      field('expires', 'Expires', 'date', ends),
      notes,
    ],
  },
  {
    name: 'Membership',
    icon: 'ticket',
    hue: 5,
    fields: [
      field('organisation', 'Organisation', 'text', fillsNothing),
      field('member-number', 'Member number', 'text', { isSecret: true, autofill: 'username' }),
      field('member-since', 'Member since', 'month'),
      field('expires', 'Expires', 'date', ends),
      field('phone', 'Phone', 'phone'),
      field('url', 'Website', 'url'),
      notes,
    ],
  },
]

/** Never change these: records name them. UUIDv7, a millisecond apart from 1 January 2026: newest first ends with Login. */
const idOf = (index: number): string => {
  const time = (Date.UTC(2026, 0, 1) + index).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${index.toString(16).padStart(12, '0')}`
}

/** The fourteen PUBLIC templates, which cannot be changed. */
export const builtInTemplates: readonly Template[] = definitions.map(
  ({ name, icon, hue, fields }, index) => ({
    _id: idOf(index),
    name,
    icon,
    color: String(hue),
    visibility: 'PUBLIC',
    fields,
    ownerID: null,
    createdAt: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
  }),
)
