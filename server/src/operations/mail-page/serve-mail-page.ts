import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { readMessage } from '../../integrations/mail/read-message.ts'

interface KeptMail {
  to: string
  subject: string
  text: string
  at: Date
}

/**
 * The page that shows mails in development: those that the folder mailer keeps for an hour, newest first. People who
 * see it can sign in as anyone, so config.ts refuses to start with it in production, and it must listen on this machine
 * only. The returned server does not listen yet.
 * @param directory where the folder mailer keeps them
 */
export function createMailPage(directory: string): Server {
  return createServer((request, response) => {
    const isOwn = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')
    if (!isOwn || request.method !== 'GET' || request.url !== '/') return void response.writeHead(404).end()
    readMails(directory).then(
      (mails) =>
        response
          .writeHead(200, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'content-security-policy':
              "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
          })
          .end(pageOf(mails)),
      () => response.writeHead(500).end(),
    )
  })
}

const mostShown = 50

async function readMails(directory: string): Promise<KeptMail[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.eml'))
  // A mail may be swept meanwhile.
  const read = files.map(async (name): Promise<KeptMail[]> => {
    const file = join(directory, name)
    const [about, message] = await Promise.all([stat(file), readFile(file, 'latin1')])
    // The folder mailer writes line feeds, a message on the wire has CRLF.
    const { headers, subject, text } = readMessage(message.replace(/\r?\n/g, '\r\n'), [])
    return [{ to: headers.get('to') ?? '', subject, text, at: about.mtime }]
  })
  const mails = (await Promise.all(read.map((one) => one.catch(() => [])))).flat()
  return mails.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, mostShown)
}

const pageOf = (mails: readonly KeptMail[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Mails of development</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid #8886; padding: 1rem 0 }
  h2 { font-size: 1rem; margin: 0 }
  p { margin: 0; opacity: .75 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
</style>
<h1>Mails of development</h1>
${mails.length === 0 ? '<p>None within the last hour.</p>' : mails.map(articleOf).join('\n')}
</html>
`

const articleOf = ({ to, subject, text, at }: KeptMail): string => `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(to)} · ${at.toISOString().slice(11, 19)} UTC</p>
<pre>${escaped(text)}</pre>
</article>`

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
