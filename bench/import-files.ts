import { crc32, deflateRawSync } from 'node:zlib'

const login = (index: number) => ({
  name: `Site ${index}`,
  url: `https://site-${index}.example/login`,
  user: `person-${index % 400}@example.org`,
  password: `v7!Kq${index}#zT9wLp${index * 7}`,
  note: index % 5 === 0 ? `line one of ${index}\nline two` : '',
  folder: `Folder ${index % 20}`,
})
type Login = ReturnType<typeof login>

const quoted = (cells: readonly string[]): string =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
const table = (head: string, rows: readonly string[]): string => [head, ...rows].join('\n')
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An archive of one file: its header and bytes, the directory, and where that lies. */
function zipOfOne(name: string, content: Buffer): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(content)
  const about = Buffer.alloc(22)
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE(8, 4)
  about.writeUInt32LE(crc32(content), 10)
  about.writeUInt32LE(packed.length, 14)
  about.writeUInt32LE(content.length, 18)
  const nameLength = Buffer.from([name.length, 0, 0, 0])
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, nameLength, Buffer.from(name), packed])
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000'),
    about,
    nameLength,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return new Uint8Array(Buffer.concat([local, central, Buffer.from('PK\u0005\u0006'), end]))
}

const bitwarden = (all: readonly Login[]): string =>
  JSON.stringify({
    encrypted: false,
    folders: Array.from({ length: 20 }, (_, index) => ({ id: `f${index}`, name: `Folder ${index}` })),
    items: all.map(({ name, url, user, password, note }, index) => ({
      id: `i${index}`,
      folderId: `f${index % 20}`,
      type: 1,
      name,
      notes: note,
      login: { uris: [{ uri: url }], username: user, password, totp: null },
    })),
  })

const onePassword = (all: readonly Login[]): Uint8Array<ArrayBuffer> => {
  const items = all.map(({ name, url, user, password, note }) => ({
    categoryUuid: '001',
    state: 'active',
    overview: { title: name, url },
    details: {
      loginFields: [
        { designation: 'username', value: user },
        { designation: 'password', value: password },
      ],
      notesPlain: note,
    },
  }))
  const data = JSON.stringify({ accounts: [{ vaults: [{ attrs: { name: 'Vault' }, items }] }] })
  return zipOfOne('export.data', Buffer.from(data))
}

const protonPass = (all: readonly Login[]): string =>
  JSON.stringify({
    version: '1.30.0',
    vaults: {
      v: {
        name: 'Vault',
        items: all.map(({ name, url, user, password, note }) => ({
          state: 1,
          data: {
            type: 'login',
            metadata: { name, note },
            content: { itemEmail: user, itemUsername: '', password, urls: [url], totpUri: '', passkeys: [] },
          },
        })),
      },
    },
  })

const lastPass = (all: readonly Login[]): string =>
  table(
    'url,username,password,totp,extra,name,grouping,fav',
    all.map(({ name, url, user, password, note, folder }) =>
      quoted([url, user, password, '', note, name, folder, '0']),
    ),
  )

const chrome = (all: readonly Login[]): string =>
  table(
    'name,url,username,password,note',
    all.map(({ name, url, user, password, note }) => quoted([name, url, user, password, note])),
  )

const keePass = (all: readonly Login[]): string => {
  const string = (key: string, value: string) =>
    `<String><Key>${key}</Key><Value>${escaped(value)}</Value></String>`
  const id = (index: number) => Buffer.from(String(index).padStart(16, '0')).toString('base64')
  const entries = all.map(
    ({ name, url, user, password, note }, index) =>
      `<Entry><UUID>${id(index)}</UUID>${string('Title', name)}${string('URL', url)}${string('UserName', user)}${string('Password', password)}${string('Notes', note)}</Entry>`,
  )
  return `<?xml version="1.0"?><KeePassFile><Meta></Meta><Root><Group><UUID>${id(99_999)}</UUID><Name>Vault</Name>${entries.join('')}</Group></Root></KeePassFile>`
}

const makers = { bitwarden, onePassword, lastPass, chrome, keePass, protonPass }

/** Files of so many logins, as each of the big sources writes them. */
export const importFiles = (count: number): { name: string; content: string | Uint8Array<ArrayBuffer> }[] => {
  const all = Array.from({ length: count }, (_, index) => login(index))
  return Object.entries(makers).map(([name, make]) => ({ name, content: make(all) }))
}
