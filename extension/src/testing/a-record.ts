/** @file A login, as the background gets it from the core. */
import type { ShownRecord } from '@cardea/client/environment'

const user = (_id: string, name: string | null) => ({
  _id,
  name,
  email: `${_id}@example.org`,
  profile: null,
  createdAt: '2026-01-02T03:04:05.000Z',
})

export const aRecord = (more: Partial<ShownRecord>): ShownRecord => ({
  _id: 'one',
  name: 'Shop',
  userRecordName: null,
  templateID: null,
  template: null,
  fields: [
    { key: 'username', label: 'User name', type: 'text', isSecret: false, value: 'lena@shop.example' },
    { key: 'password', label: 'Password', type: 'secret', isSecret: true, value: null, hasValue: true },
    { key: 'url', label: 'Website', type: 'url', isSecret: false, value: 'https://shop.example' },
    { key: 'totp', label: 'Code', type: 'totp', isSecret: true, value: null, hasValue: true },
  ],
  attachments: [],
  groupIDs: [],
  groups: [],
  access: [
    {
      userID: 'ada',
      role: 'OWNER',
      user: user('ada', 'Ada'),
      date: '2026-01-02T03:04:05.000Z',
      until: null,
      deletedAt: null,
    },
  ],
  role: 'EDITOR',
  version: 3,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  sealedFor: 'server',
  ...more,
})
