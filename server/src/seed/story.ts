import type { GrantableRole } from '@cardea/contract'

/** The people of the story: a family, and the bakery that two of them run with others. Their addresses are invented. */
export const people = {
  mara: { name: 'Mara Lindqvist', email: 'mara@example.org' },
  jonas: { name: 'Jonas Lindqvist', email: 'jonas@example.org' },
  ida: { name: 'Ida Okafor', email: 'ida@example.org' },
  tom: { name: 'Tom Berger', email: 'tom@example.org' },
  yuki: { name: 'Yuki Tanaka', email: 'yuki@example.org' },
  sam: { name: 'Sam Whitfield', email: 'sam@example.org' },
} as const
export type PersonKey = keyof typeof people

/** Invited, but without an account yet. */
export const newcomer = 'newcomer@example.org'

interface StoryGroup {
  owner: PersonKey
  icon: string
  hue: number
  members: readonly (readonly [PersonKey, GrantableRole])[]
  invited?: readonly string[]
}

export const groups = {
  Family: { owner: 'mara', icon: 'house', hue: 22, members: [['jonas', 'EDITOR']] },
  'Harbour Bakery': {
    owner: 'mara',
    icon: 'shopping-cart',
    hue: 160,
    members: [
      ['ida', 'EDITOR'],
      ['tom', 'VIEWER'],
      ['yuki', 'VIEWER'],
    ],
    invited: [newcomer],
  },
  'Web shop': {
    owner: 'ida',
    icon: 'globe',
    hue: 215,
    members: [
      ['mara', 'EDITOR'],
      ['sam', 'EDITOR'],
    ],
  },
} as const satisfies Record<string, StoryGroup>
export type GroupName = keyof typeof groups

export interface StoryRecord {
  owner: PersonKey
  /** The name of a built-in template. */
  template: string
  name: string
  /** By the keys of the template's fields. */
  values: Readonly<Record<string, string>>
  /** What lists show of a secret, as clients make it; by the same keys. */
  hints?: Readonly<Record<string, string>>
  groups?: readonly GroupName[]
  sharedWith?: readonly (readonly [PersonKey, GrantableRole])[]
}

/**
 * Every secret names itself, or is a test value published by its maker, so that no scanner or reader takes it for real.
 */
export const records = [
  {
    owner: 'mara',
    template: 'Login',
    name: 'Mailbox',
    values: {
      username: 'mara@example.org',
      password: 'seed-Kestrel-42-lantern',
      totp: 'JBSWY3DPEHPK3PXP',
      url: 'https://mail.example.org',
    },
  },
  {
    owner: 'mara',
    template: 'Login',
    name: 'Bakery supplier',
    values: { username: 'harbour-bakery', password: 'password', url: 'https://flour.example.com' },
    groups: ['Harbour Bakery'],
  },
  {
    owner: 'mara',
    template: 'Login',
    name: 'Newspaper',
    values: { username: 'mara', password: 'password', url: 'https://news.example.com' },
  },
  {
    owner: 'mara',
    template: 'Bank account',
    name: 'Bakery account',
    values: {
      bank: 'Harbour Savings Bank',
      holder: 'Harbour Bakery',
      iban: 'DE89 3704 0044 0532 0130 00',
      'online-pin': 'seed-online-pin',
      url: 'https://bank.example.com',
    },
    hints: { iban: '•••• 3000' },
    groups: ['Harbour Bakery'],
  },
  {
    owner: 'mara',
    template: 'Payment card',
    name: 'Company card',
    values: {
      number: '4242424242424242',
      expires: '2027-01',
      'security-code': '123',
      pin: '4206',
      'name-on-card': 'Mara Lindqvist',
    },
    hints: { number: 'Visa •••• 4242' },
    sharedWith: [['ida', 'VIEWER']],
  },
  {
    owner: 'mara',
    template: 'Wi-Fi',
    name: 'Wi-Fi at home',
    values: {
      ssid: 'Lindqvist',
      password: 'seed-kitchen-window',
      security: 'WPA3',
      'router-url': 'http://192.168.178.1',
    },
    groups: ['Family'],
  },
  {
    owner: 'mara',
    template: 'Passport',
    name: 'Passport Mara',
    values: {
      number: 'SEED-C01X00T47',
      'full-name': 'Mara Lindqvist',
      country: 'Sweden',
      issued: '2019-05-02',
      expires: '2029-05-01',
    },
    groups: ['Family'],
  },
  {
    owner: 'mara',
    template: 'Secure note',
    name: 'Alarm system',
    values: { note: 'Keypad beside the door.\nCode: seed-2580\nCall the guard if it rings twice.' },
    groups: ['Harbour Bakery'],
  },
  {
    owner: 'jonas',
    template: 'Membership',
    name: 'Sailing club',
    values: {
      organisation: 'Harbour Sailing Club',
      'member-number': 'SEED-2041',
      'member-since': '2016-04',
      phone: '+49 431 555 012',
    },
    groups: ['Family'],
  },
  {
    owner: 'jonas',
    template: 'Login',
    name: 'Streaming',
    values: {
      username: 'family@example.org',
      password: 'seed-paper-boat-71',
      url: 'https://films.example.com',
    },
    groups: ['Family'],
  },
  {
    owner: 'ida',
    template: 'Server',
    name: 'Web server',
    values: {
      host: 'shop.example.org',
      system: 'Debian 13',
      username: 'deploy',
      password: 'seed-Root-of-the-oven',
      'console-url': 'https://console.example.org',
    },
    groups: ['Web shop'],
  },
  {
    owner: 'ida',
    template: 'Database',
    name: 'Orders',
    values: {
      host: 'db.example.org',
      port: '5432',
      database: 'orders',
      username: 'shop',
      password: 'seed-Rye-and-spelt',
    },
    groups: ['Web shop'],
  },
  {
    owner: 'ida',
    template: 'API credential',
    name: 'Payment provider',
    values: {
      'key-id': 'seed_key_id',
      secret: 'seed_secret_that_opens_nothing',
      url: 'https://payments.example.com',
      scopes: 'charges',
    },
    groups: ['Web shop'],
    sharedWith: [['tom', 'VIEWER']],
  },
  {
    owner: 'ida',
    template: 'Software licence',
    name: 'Till software',
    values: {
      product: 'Till 4',
      'licence-key': 'SEED-0000-0000-0000',
      'licensed-to': 'Harbour Bakery',
      seats: '3',
    },
    groups: ['Harbour Bakery'],
  },
  {
    owner: 'tom',
    template: 'Identity',
    name: 'Tom Berger',
    values: {
      'full-name': 'Tom Berger',
      'given-name': 'Tom',
      'family-name': 'Berger',
      'birth-date': '1988-11-02',
      email: 'tom@example.org',
      phone: '+49 431 555 034',
    },
  },
  {
    owner: 'yuki',
    template: 'Login',
    name: 'Shift planner',
    values: {
      username: 'yuki',
      password: 'seed-early-bread-5am',
      url: 'https://shifts.example.com',
    },
    sharedWith: [['mara', 'EDITOR']],
  },
] as const satisfies readonly StoryRecord[]
