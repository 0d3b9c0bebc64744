import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'

/** Any time does, if it is always the same. That of npm's own packages. */
const mtime = new Date('1985-10-26T08:15:00Z')

/** An npm package of these files: equal bytes for equal files. */
export async function pack(
  files: Readonly<Record<string, { text: string; isProgram?: true }>>,
): Promise<Buffer> {
  const entries = Object.entries(files)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { text, isProgram }]) => {
      const body = Buffer.from(text)
      return {
        header: {
          name: `package/${name}`,
          size: body.length,
          mode: isProgram ? 0o755 : 0o644,
          mtime,
          uid: 0,
          gid: 0,
        },
        body,
      }
    })
  return gzipSync(await packTar(entries), { level: 9 })
}
