import { errors, routes, type ErrorCode, type Route } from '@cardea/contract'
import { schemasOf } from '@cardea/contract/schemas'

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escaped[character] ?? '')

/** All calls on one HTML page, without a script. */
export function docsPage(): string {
  const byFamily = Map.groupBy(Object.values(routes) as Route[], (route) => route.path.split('/')[1] ?? '')
  const families = [...byFamily].map(
    ([family, list]) => `<section><h2 id="${family}">${family}</h2>${list.map(callOf).join('')}</section>`,
  )
  const links = [...byFamily.keys()].map((family) => `<a href="#${family}">${family}</a>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cardea: the calls</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>The calls of Cardea</h1>
<p>JSON below <code>/api</code>. A call that is not public carries <code>authorization: Bearer</code> and the access token. Ask this address without <code>accept: text/html</code> for the same as OpenAPI 3.1 with all schemas.</p>
<nav aria-label="Families">${links.join(' ')}</nav>
${families.join('\n')}
</main>
</body>
</html>
`
}

function callOf(route: Route): string {
  const { method, path, access } = route
  const { summary, errors: codes } = schemasOf(route)
  const who =
    typeof access === 'string'
      ? access
      : Object.entries(access)
          .map(([item, action]) => `${item}: ${action}`)
          .join()
  return `<article><h3><span>${method}</span> <code>${escapeHtml(path)}</code></h3><p>${escapeHtml(summary)}</p>
<p class="who">${escapeHtml(who)}</p>${refusals(codes)}</article>`
}

const refusals = (codes: readonly ErrorCode[]): string =>
  codes.length === 0
    ? ''
    : `<ul>${codes.map((code) => `<li><code>${code}</code> ${errors[code].status} ${escapeHtml(errors[code].message)}</li>`).join('')}</ul>`

/** Follows the reader's light or dark mode. Has its own font stack, because the page is not part of the client. */
export const docsStyle = `
:root { color-scheme: light dark; --text: light-dark(oklch(.225 .018 285), oklch(.948 .005 285));
  --quiet: light-dark(oklch(.43 .016 285), oklch(.775 .012 285)); --page: light-dark(oklch(.974 .004 285), oklch(.163 .011 285));
  --card: light-dark(oklch(1 0 0), oklch(.213 .013 285)); --line: light-dark(oklch(.921 .006 285), oklch(.268 .014 285));
  --accent: light-dark(oklch(.46 .195 281), oklch(.785 .115 286)); }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/20px Inter, system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 48px 16px; }
h1 { font-size: 24px; line-height: 32px; letter-spacing: -.02em; }
h2 { margin: 32px 0 8px; font-size: 16px; line-height: 24px; }
h3 { margin: 0; font-size: 14px; }
h3 span { display: inline-block; min-width: 56px; color: var(--accent); }
p { margin: 4px 0; }
nav a { margin-right: 12px; color: var(--accent); }
article { margin: 8px 0; padding: 12px 16px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
code { font-family: 'JetBrains Mono', ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere; }
.who, li { color: var(--quiet); font-size: 13px; }
ul { margin: 4px 0 0; padding-left: 20px; }
`
