import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const webFonts = join(import.meta.dirname, '../../web/src/ui/fonts.css')
const { resolve } = createRequire(import.meta.url)
const inPackage = /url\('(@fontsource-variable\/[\w-]+)\/files\/([\w-]+\.woff2)'\)/g

/** The web client's faces for the pages of the extension, and the files that they name, with the licence of each. */
export async function fontFiles(): Promise<{ style: string; files: [string, Uint8Array][] }> {
  const style = await readFile(webFonts, 'utf8')
  const files = new Map<string, Uint8Array>()
  for (const [, name = '', file = ''] of style.matchAll(inPackage)) {
    const of = (path: string) => readFile(resolve(`${name}/${path}`))
    files.set(`fonts/${file}`, await of(`files/${file}`))
    files.set(`fonts/LICENSE-${name.split('/')[1]}.txt`, await of('LICENSE'))
  }
  return { style: style.replace(inPackage, "url('fonts/$2')"), files: [...files] }
}
