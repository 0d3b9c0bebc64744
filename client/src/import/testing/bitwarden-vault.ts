export const item = (given: object) => ({
  organizationId: null,
  folderId: null,
  name: 'Item',
  notes: null,
  ...given,
})
export const vault = {
  encrypted: false,
  folders: [
    { id: 'f1', name: 'Work/Servers' },
    { id: 'f2', name: 'Empty folder' },
  ],
  items: [
    item({
      id: 'a1',
      folderId: 'f1',
      type: 1,
      name: 'Mail “quoted”, 😀',
      notes: 'n'.repeat(10_000),
      favorite: true,
      creationDate: '2019-05-04T10:20:30.123Z',
      fields: [
        { name: 'Customer', value: '12', type: 0 },
        { name: 'Answer', value: 'blue', type: 1 },
        { name: 'Is admin', value: 'true', type: 2 },
        { name: 'Linked', value: null, type: 3, linkedId: 100 },
        { name: 'Customer', value: '13', type: 0 },
        { name: '__proto__', value: 'polluted', type: 0 },
      ],
      login: {
        uris: [
          { uri: 'https://mail.example.org' },
          { uri: 'androidapp://org.example' },
          { uri: 'https://b.example' },
        ],
        username: 'ada',
        password: ' p4ss ',
        totp: 'JBSW Y3DP EHPK 3PXP',
        fido2Credentials: [{ rpId: 'example.org', rpName: 'Example' }],
      },
      passwordHistory: [{ lastUsedDate: '2018-01-02T00:00:00Z', password: 'older' }],
    }),
    item({ type: 2, name: 'Note', notes: 'First line\nSecond' }),
    item({
      type: 3,
      name: 'Card',
      card: {
        cardholderName: 'Ada L',
        brand: 'Visa',
        number: '4111111111111111',
        expMonth: '3',
        expYear: '2031',
        code: '123',
      },
    }),
    item({
      type: 4,
      name: 'Person',
      identity: {
        title: 'Dr',
        firstName: 'Ada',
        lastName: 'L',
        city: 'Bern',
        postalCode: '3000',
        ssn: '78',
        company: 'Works',
      },
    }),
    item({
      type: 5,
      name: 'Key',
      sshKey: {
        privateKey: '-----BEGIN\nx\n-----END',
        publicKey: 'ssh-ed25519 A',
        keyFingerprint: 'SHA256:x',
      },
    }),
    item({ type: 1, name: 'Gone', deletedDate: '2024-01-01T00:00:00Z', login: { password: 'x' } }),
    item({ type: 1, name: 'x'.repeat(300), login: { uris: [] } }),
    null,
    item({ type: 99, name: 'Of a kind to come', notes: 'kept' }),
  ],
}
