import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../web')
/** @type {{ icons: { src: string, sizes: string }[], screenshots: { src: string, sizes: string, form_factor: string }[], shortcuts: { url: string, icons: { src: string, sizes: string }[] }[] }} */
const manifest = JSON.parse(await readFile(join(web, 'public/manifest.webmanifest'), 'utf8'))

/** @param {Buffer} file a PNG, or a WebP of the extended format @returns {string} such as `390x844` */
function sizeOf(file) {
  return file.toString('latin1', 1, 4) === 'PNG'
    ? `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
    : `${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}`
}

test('each picture of the manifest is there, as large as it says; one screenshot is for phones and one for wide windows', async () => {
  const { icons, screenshots, shortcuts } = manifest
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
  for (const { src, sizes } of pictures)
    expect(`${src} ${sizeOf(await readFile(join(web, 'public', src)))}`).toBe(`${src} ${sizes}`)
  expect(screenshots.map((screenshot) => screenshot.form_factor).toSorted()).toEqual(['narrow', 'wide'])
})

test('the shortcuts of the installed app lead to places of it', async () => {
  const routes = await readFile(join(web, 'src/app/routes/vault-routes.tsx'), 'utf8')
  expect(manifest.shortcuts).toHaveLength(3)
  for (const { url } of manifest.shortcuts) expect(routes).toContain(`'${url.split('?')[0]}`)
})
