import type { Mail } from './mail.ts'
import type { MailPart } from '../../i18n/mail-text.ts'

/** A mail for clients that show only text. A code is on a line of its own. */
export const textPartOf = ({ subject, title = subject, parts, note }: Mail, publicUrl: string): string =>
  [
    title,
    ...parts.map((part) => toText(part, publicUrl)),
    ...(note ? [`${note.text} ${note.label}: ${publicUrl}${note.path}`] : []),
    `-- \nCardea, ${publicUrl}\n`,
  ].join('\n\n')

function toText(part: MailPart, publicUrl: string): string {
  if ('text' in part) return part.text
  if ('code' in part) return `    ${part.code}`
  if ('facts' in part) return part.facts.map(([name, value]) => `    ${name}: ${value}`).join('\n')
  if ('quote' in part) return part.quote
  return `${part.label}: ${publicUrl}${part.path}`
}
