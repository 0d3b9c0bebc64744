/**
 * Sites known to offer one-time codes by an app, by registrable domain, as their own help pages say. A site that is not here
 * is not judged: better no advice than wrong advice.
 */
export const sitesWithCodes: ReadonlySet<string> = new Set(
  `1password.com adobe.com airbnb.com airtable.com aliyun.com amazon.ca amazon.co.jp amazon.co.uk amazon.com amazon.de amazon.es
  amazon.fr amazon.in amazon.it apple.com asana.com atlassian.com auth0.com autodesk.com aws.amazon.com backblaze.com basecamp.com
  battle.net binance.com bitbucket.org bitfinex.com bitstamp.net bitwarden.com bluehost.com box.com bsky.app buffer.com
  canva.com circleci.com clickup.com cloudflare.com codeberg.org coinbase.com contabo.com crates.io dashlane.com
  datadoghq.com deepl.com digitalocean.com discord.com docker.com docusign.com dropbox.com ea.com ebay.com ebay.co.uk ebay.de
  epicgames.com etsy.com evernote.com facebook.com fastmail.com figma.com firefox.com freshbooks.com gandi.net github.com
  gitlab.com godaddy.com gog.com google.com grammarly.com gumroad.com heroku.com hetzner.com hostinger.com hover.com
  hubspot.com humblebundle.com id.me ifttt.com infomaniak.com instagram.com intercom.com intuit.com ionos.com ionos.de
  itch.io jetbrains.com kickstarter.com kraken.com kucoin.com lastpass.com launchpad.net letterboxd.com linear.app linkedin.com
  linode.com live.com login.gov logmein.com mailbox.org mailchimp.com mailgun.com mastodon.social medium.com mega.io mega.nz
  microsoft.com microsoftonline.com miro.com mongodb.com name.com namecheap.com netlify.com newrelic.com nextcloud.com
  nintendo.com nordaccount.com notion.so npmjs.com nvidia.com office.com okta.com onelogin.com openai.com oracle.com outlook.com
  ovh.com ovhcloud.com pagerduty.com patreon.com paypal.com pinterest.com pipedrive.com plex.tv porkbun.com posteo.de proton.me
  protonmail.com pypi.org qnap.com quora.com reddit.com render.com ring.com riotgames.com robinhood.com roblox.com rockstargames.com
  rubygems.org salesforce.com scaleway.com sendgrid.com sentry.io shopify.com slack.com snapchat.com sony.com sourceforge.net
  squarespace.com stackexchange.com stripe.com synology.com teamviewer.com telekom.de ting.com todoist.com trello.com tumblr.com
  tuta.com tutanota.com twilio.com twitch.tv twitter.com uber.com ubisoft.com ubuntu.com udemy.com unity.com upwork.com vercel.com
  vimeo.com vultr.com wargaming.net web.de webflow.com wikipedia.org wise.com wix.com woocommerce.com wordpress.com x.com
  xero.com yahoo.com yandex.com zapier.com zendesk.com zoho.com zoom.us gmx.net gmx.de anthropic.com claude.ai chatgpt.com`
    .split(/\s+/)
    .filter((site) => site !== ''),
)

/** The site of an address that is known to offer one-time codes, itself or a domain above it; null for any other. */
export function siteWithCodes(address: string): string | null {
  const host = hostOf(address)
  if (host === null) return null
  const labels = host.split('.')
  for (let start = 0; start < labels.length - 1; start += 1) {
    const domain = labels.slice(start).join('.')
    if (sitesWithCodes.has(domain)) return domain
  }
  return null
}

function hostOf(address: string): string | null {
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`)
    return /^https?:$/.test(url.protocol) ? url.hostname.toLowerCase() : null
  } catch {
    return null
  }
}
