import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Site {
  /** Origin, on this machine. */
  url: string
  close(): void
}

const page = (body: string) => `<!doctype html><meta charset="utf-8"><title>Shop</title>
<style>body{font:16px sans-serif;margin:40px}input{display:block;width:300px;height:32px;margin:8px 0}</style>${body}`

const signIn = `<h1>Sign in</h1><form action="/in" method="post">
<label>User name <input id="user" name="user" autocomplete="username"></label>
<label>Password <input id="pass" type="password" name="pass" autocomplete="current-password"></label>
<button id="go">Sign in</button></form><div id="rest">Below</div>`

/** Its field gets the focus by a script. */
const inFrame = `<input id="user" name="user" autocomplete="username" style="position:fixed;left:10px;top:10px;margin:0">
<script>document.getElementById('user').focus()</script>`

const framing = (sandbox: string) => `<h1>Around</h1><script>
const frame = document.createElement('iframe')
frame.style.cssText = 'width:600px;height:500px'
${sandbox}frame.src = location.origin.replace('localhost', '127.0.0.1') + '/in-frame'
document.body.append(frame)</script>`

const pages: Readonly<Record<string, string>> = {
  '/': signIn,
  '/strict': signIn,
  '/step-1': `<h1>Sign in</h1><form action="/step-2"><label>E-mail <input id="user" type="email" autocomplete="username"></label><button id="go">Next</button></form>`,
  '/step-2': `<h1>Password</h1><form action="/code"><label>Password <input id="pass" type="password" autocomplete="current-password"></label><button id="go">Sign in</button></form>`,
  '/in': '<h1>Welcome</h1><p>You are signed in.</p>',
  '/app': `${signIn}<script>document.forms[0].onsubmit = () => {
document.body.innerHTML = '<h1>Welcome</h1>'; return false }</script>`,
  '/code': `<h1>Enter the code of your app</h1><form><label>Code <input id="code" name="otp" autocomplete="one-time-code" inputmode="numeric"></label><button>Verify</button></form>`,
  '/sign-up': `<h1>Create account</h1><form action="/in" method="post"><label>E-mail <input id="mail" type="email" name="email"></label>
<label>Password <input id="one" type="password" name="p1" autocomplete="new-password" minlength="12" maxlength="18"></label>
<label>Repeat password <input id="two" type="password" name="p2" autocomplete="new-password" maxlength="18"></label><button id="go">Sign up</button></form>`,
  '/short': signIn.replace('id="user"', 'id="user" maxlength="5"'),
  '/no-button': `${signIn.replace('<button id="go">Sign in</button>', '<div id="go">Sign in</div>')}<script>
document.getElementById('go').onclick = () => { document.body.innerHTML = '<h1>Welcome</h1>' }</script>`,
  '/in-frame': inFrame,
  '/around': '<h1>Around</h1><iframe src="/?within" width="600" height="500"></iframe>',
  '/framed': framing(''),
  '/sandboxed': framing(`frame.setAttribute('sandbox', 'allow-scripts'); `),
  '/card': `<h1>Payment</h1><form><label>Card number <input id="number" autocomplete="cc-number"></label>
<label>Expires <input id="exp" autocomplete="cc-exp" placeholder="MM / YY"></label>
<label>Security code <input id="csc" autocomplete="cc-csc"></label><button>Pay</button></form>`,
  '/delivery': `<h1>Delivery</h1><form><label>Given name <input id="given" autocomplete="given-name"></label>
<label>Family name <input id="family" autocomplete="family-name"></label><label>Street <input id="street" autocomplete="street-address"></label>
<label>City <input id="city" autocomplete="address-level2"></label>
<label>Country <select id="country" autocomplete="country"><option value="">Choose<option value="DE">Germany<option value="FR">France</select></label>
<button>Go on</button></form>`,
}

/** A page that allows nothing but itself, and no frame of others without their leave. */
const strict = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': 'clipboard-read=(), clipboard-write=(), fullscreen=()',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
}

/** A website of a test: pages of its own by path. */
export async function startSite(): Promise<Site> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const body = pages[path]
    response
      .writeHead(body === undefined ? 404 : 200, {
        'content-type': 'text/html',
        ...(path === '/strict' && strict),
      })
      .end(body === undefined ? '' : page(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => server.close() }
}
