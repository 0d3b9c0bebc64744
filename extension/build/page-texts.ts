import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const pages = ['menu', 'offer', 'popup', 'setup', 'keys'] as const

/** The pages of the extension and their one style sheet, by name. @param faces the fonts that it begins with */
export async function pageTexts(source: string, faces: string): Promise<[string, string][]> {
  const html = pages.map((page): [string, string] => [`${page}.html`, htmlOf(page)])
  const style = await readFile(join(source, 'pages/page.css'), 'utf8')
  return [...html, ['page.css', faces + style]]
}

const htmlOf = (page: string): string => `<!doctype html>
<html lang="en" class="${page}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Cardea</title>
<link rel="stylesheet" href="page.css">
</head>
<body>
<script src="${page}.js"></script>
</body>
</html>
`
