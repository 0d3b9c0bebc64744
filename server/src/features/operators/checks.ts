import type { Language, OperatorOverview, ServerCheck } from '@cardea/contract'
import type { Context } from '../../http/context.ts'
import { couldChangeActivity } from '../../database/server-rights.ts'
import { areLinksFromStrangers } from '../monitoring/links-from-strangers.ts'
import { clockIsOffMs } from '../monitoring/clock-difference.ts'
import { texts } from '../../i18n/texts.ts'

/** The findings of the overview that the checks judge. */
interface Found extends Pick<OperatorOverview, 'mail' | 'backup' | 'disk' | 'nodes' | 'damagedRows'> {
  /** Why no mail can be sent; empty if it can. */
  trouble: string
  clockOffMs: number
}

const mostClockOffMs = 5_000
const lowPercent = 10
const emptyPercent = 2

/** All warnings, the most serious first; each says what to do. */
export async function checkAll(
  context: Pick<Context, 'config' | 'database'>,
  found: Found,
  language: Language,
): Promise<ServerCheck[]> {
  const checks = [
    checkMail(found, language),
    checkBackup(found, language),
    checkDisk(found, language),
    checkDamagedRows(found, language),
    checkNodes(found, language),
    checkClock(found, language),
    checkActivity(await couldChangeActivity(context.database), language),
    checkAddress(context.config, language),
    checkProtection(context.config, language),
    checkLinksFromStrangers(context.config, language),
    ...tellWhatIsAskedOutside(context.config, language),
  ]
  return checks.toSorted((a, b) => weight[b.state] - weight[a.state])
}

const weight = { ok: 0, warn: 1, fail: 2 } as const

function checkMail({ mail, trouble }: Found, language: Language): ServerCheck {
  const { names, mail: words } = texts[language].checks
  if (mail.state === 'failing')
    return { name: names.mail, state: 'fail', says: words.failing(trouble, mail.waiting) }
  if (mail.state === 'folder') return { name: names.mail, state: 'warn', says: words.folder }
  return { name: names.mail, state: 'ok', says: words.ok }
}

function checkBackup({ backup }: Found, language: Language): ServerCheck {
  const { names } = texts[language].checks
  const states = { ok: 'ok', failing: 'fail', none: 'warn', off: 'warn' } as const
  return { name: names.backup, state: states[backup.state], says: backup.says }
}

function checkDisk({ disk }: Found, language: Language): ServerCheck {
  const { names, disk: words } = texts[language].checks
  if (!disk || disk.total === 0) return { name: names.disk, state: 'warn', says: words.unknown }
  const percent = Math.floor((100 * disk.free) / disk.total)
  const state = percent < emptyPercent ? 'fail' : percent < lowPercent ? 'warn' : 'ok'
  return { name: names.disk, state, says: words.of(percent) }
}

function checkDamagedRows({ damagedRows }: Found, language: Language): ServerCheck {
  const { names, damagedRows: words } = texts[language].checks
  return damagedRows === 0
    ? { name: names.damagedRows, state: 'ok', says: words.ok }
    : { name: names.damagedRows, state: 'fail', says: words.some(damagedRows) }
}

function checkNodes({ nodes }: Found, language: Language): ServerCheck {
  const { names, nodes: words } = texts[language].checks
  const versions = [...new Set(nodes.map(({ version }) => version))].toSorted()
  return versions.length > 1
    ? { name: names.nodes, state: 'warn', says: words.versions(versions) }
    : { name: names.nodes, state: 'ok', says: words.ok(nodes.length) }
}

function checkClock({ clockOffMs }: Found, language: Language): ServerCheck {
  const { names, clock: words } = texts[language].checks
  const state = clockOffMs > clockIsOffMs ? 'fail' : 'warn'
  return clockOffMs > mostClockOffMs
    ? { name: names.clock, state, says: words.off(Math.round(clockOffMs / 1000)) }
    : { name: names.clock, state: 'ok', says: words.ok }
}

function checkActivity(isOpen: boolean, language: Language): ServerCheck {
  const { names, activity: words } = texts[language].checks
  return isOpen
    ? { name: names.activity, state: 'warn', says: words.open }
    : { name: names.activity, state: 'ok', says: words.ok }
}

function checkAddress({ publicUrl }: Pick<Context['config'], 'publicUrl'>, language: Language): ServerCheck {
  const { names, address: words } = texts[language].checks
  const { protocol, hostname } = new URL(publicUrl)
  const isFine = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
  return isFine
    ? { name: names.address, state: 'ok', says: words.ok(publicUrl) }
    : { name: names.address, state: 'warn', says: words.plain(publicUrl) }
}

function checkProtection(config: Context['config'], language: Language): ServerCheck {
  const { names, protection: words } = texts[language].checks
  const off = [
    ...(config.isRequestEncryptionOn ? [] : ['REQUEST_ENCRYPTION']),
    ...(config.isRateLimitOn ? [] : ['RATE_LIMIT']),
  ]
  return off.length > 0
    ? { name: names.protection, state: 'warn', says: words.off(off) }
    : { name: names.protection, state: 'ok', says: words.ok }
}

/** A stranger who may make an account may make links, whose page shows what they wrote at the address of this Cardea. */
function checkLinksFromStrangers(config: Context['config'], language: Language): ServerCheck {
  const { names, linksFromStrangers: words } = texts[language].checks
  return areLinksFromStrangers(config)
    ? { name: names.linksFromStrangers, state: 'warn', says: words.open }
    : { name: names.linksFromStrangers, state: 'ok', says: words.ok }
}

/** What the server asks others for: nothing is wrong with either, so it is told in any case. */
function tellWhatIsAskedOutside(config: Context['config'], language: Language): ServerCheck[] {
  const { names, siteIcons, breaches } = texts[language].checks
  const { isSiteIconsOn, breachCheckUrl } = config
  return [
    { name: names.siteIcons, state: 'ok', says: isSiteIconsOn ? siteIcons.on : siteIcons.off },
    {
      name: names.breaches,
      state: 'ok',
      says: breachCheckUrl ? breaches.on(breachCheckUrl.host) : breaches.off,
    },
  ]
}
