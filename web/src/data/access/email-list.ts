import { foldEmail } from '@cardea/contract'

export type EmailList = {
  /** Addresses in their normal form, each once, in order. */
  emails: string[]
  /** Text that is not an address, as typed, to be corrected. */
  rest: string
}

/** Addresses as people type and paste them: `a@x.org, Bob <b@x.org>; c@x.org`, by line, comma, semicolon or space. */
export function parseEmails(text: string): EmailList {
  const emails = new Set<string>()
  const rest: string[] = []
  for (const part of text.split(/[,;\n\r\t]+/)) {
    const inBrackets = /<([^<>\s]+)>\s*$/.exec(part)?.[1]
    for (const typed of inBrackets ? [inBrackets] : part.split(/\s+/)) {
      const word = typed.replace(/^(mailto:|["'(<[]+)+|["')>\].]+$/gi, '')
      if (word === '') continue
      const email = foldEmail(word)
      if (email === null) rest.push(typed)
      else emails.add(email)
    }
  }
  return { emails: [...emails], rest: rest.join(' ') }
}
