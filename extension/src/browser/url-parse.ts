/** Chromium has `URL.parse` from version 126 on; the manifest names 120. */
export function ensureUrlParse(): void {
  if (!('parse' in URL)) Object.assign(URL, { parse })
}

function parse(url: string | URL, base?: string | URL): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}
