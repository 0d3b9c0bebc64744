/**
 * The HTML of mails: one column, the same for all. Tables and inline styles, because mail programs need them; the app's
 * colours in both themes. Mail programs without a dark theme invert these colours by themselves, and they stay
 * readable. No number here may have six digits in a row: only a code may look like that in a mail.
 */
import { texts } from '../../i18n/texts.ts'
import { toAttribute, toHtmlText } from './html-text.ts'
import type { Mail } from './mail.ts'
import type { MailPart } from '../../i18n/mail-text.ts'

const type = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const mono = "font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace"

const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #14141a !important }
  .main { color: #ededf1 !important }
  .body { color: #b5b5bd !important }
  .small { color: #9a9aa5 !important }
  .well { background: #1d1d25 !important }
  .line { border-color: #2a2a33 !important }
  .act { background: #6459d9 !important }
  .link { color: #b3aeff !important }
}`

/** A mail for clients that show HTML: every text is escaped, every link is a path below `publicUrl`. */
export const htmlPartOf = (
  { language, subject, title = subject, parts, note }: Mail,
  publicUrl: string,
): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${toAttribute(subject)}</title>
<style>${styles}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fff;-webkit-text-size-adjust:100%">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fff">
<tr><td align="center" style="padding:40px 24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;${type}">
<tr><td align="left">
<p class="main" style="margin:0 0 28px;font-size:15px;line-height:20px;font-weight:600;color:#1b1b24">Cardea</p>
<h1 class="main" style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600;color:#1b1b24">
${toHtmlText(title)}
</h1>
${parts.map((part) => toHtml(part, publicUrl)).join('\n')}
<p class="small line" style="margin:40px 0 0;padding:20px 0 0;border-top:1px solid #e4e4e9;${small}">
${note ? `${toHtmlText(note.text)} ${link(publicUrl + note.path, note.label)}<br>\n` : ''}${texts[language].mails.from} ${link(publicUrl, publicUrl.replace(/^https?:\/\//, ''))}
</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

const paragraph = 'margin:0 0 16px;font-size:15px;line-height:24px;color:#4f4f58'
const small = 'font-size:13px;line-height:20px;color:#6a6a74'

const link = (url: string, label: string): string =>
  `<a class="link" href="${toAttribute(url)}" style="color:#4c3cbf">${toHtmlText(label)}</a>`

function toHtml(part: MailPart, publicUrl: string): string {
  if ('text' in part) return `<p class="body" style="${paragraph}">\n${toHtmlText(part.text)}\n</p>`
  if ('code' in part) return toCode(part.code)
  if ('facts' in part) return toFacts(part.facts)
  if ('quote' in part) {
    return `<p class="main line" style="${paragraph};padding:0 0 0 16px;border-left:2px solid #e4e4e9;color:#1b1b24">\n${toHtmlText(part.quote)}\n</p>`
  }
  return toButton(publicUrl + part.path, part.label)
}

const toCode = (code: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0">
<tr><td class="well main" align="center" style="padding:20px 8px;border-radius:12px;background:#f2f2f6;${mono};font-size:32px;line-height:40px;font-weight:600;letter-spacing:4px;color:#1b1b24">
${toHtmlText(code)}
</td></tr>
</table>`

const toFacts = (facts: readonly (readonly [name: string, value: string])[]): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
${facts.map(toFact).join('\n')}
</table>`

const cell = 'padding:4px 0;font-size:15px;line-height:24px;vertical-align:top'

const toFact = ([name, value]: readonly [name: string, value: string]): string =>
  `<tr><td class="small" style="${cell};padding-right:24px;color:#6a6a74">${toHtmlText(name)}</td>
<td class="main" style="${cell};color:#1b1b24">${toHtmlText(value)}</td></tr>`

/**
 * The cell has the colour and the link has the padding, so that the whole button can be clicked, in Outlook as well.
 */
const toButton = (url: string, label: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0">
<tr><td class="act" style="border-radius:8px;background:#4c3cbf">
<a href="${toAttribute(url)}" style="display:inline-block;padding:10px 18px;font-size:15px;line-height:20px;font-weight:600;color:#fff;text-decoration:none">${toHtmlText(label)}</a>
</td></tr>
</table>`
