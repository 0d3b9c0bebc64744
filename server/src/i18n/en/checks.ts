import type { CheckTexts } from '../check-texts.ts'

export const checks: CheckTexts = {
  names: {
    mail: 'Mail',
    backup: 'Backup',
    disk: 'Disk',
    damagedRows: 'Damaged rows',
    nodes: 'Processes',
    clock: 'Clock',
    activity: 'Activity',
    address: 'Public address',
    protection: 'Protection',
    linksFromStrangers: 'Links from strangers',
    siteIcons: 'Site icons',
    breaches: 'Known data breaches',
  },
  mail: {
    ok: 'Mails go out.',
    folder: 'No mail server is set, so mail is written to a folder. Set SMTP_URL.',
    failing: (trouble, waiting) =>
      `No mail can be sent (${trouble}); ${waiting} wait. Try npm run mail:test on the server.`,
  },
  backup: {
    ok: (hours) => `The last one is ${age(hours)} old and was restored as a test.`,
    off: 'Backups are off. Set BACKUP_DIR and BACKUP_RECIPIENTS.',
    none: 'None has been made yet.',
    failing: (hours) =>
      `The last one failed; the log says why. ${hours === null ? 'There is no good one.' : `The last good one is ${age(hours)} old.`}`,
  },
  disk: {
    of: (percent) => `${percent} % of the disk is free.`,
    unknown: 'Free space could not be read.',
  },
  damagedRows: {
    ok: 'None found since the start.',
    some: (count) =>
      `${count === 1 ? 'One row does' : `${count} rows do`} not open; lists leave them out. The log names them; a backup holds them.`,
  },
  nodes: {
    ok: (count) => (count === 1 ? 'One process is running.' : `${count} processes are running.`),
    versions: (versions) =>
      `Processes of different versions run: ${versions.join(', ')}. Finish the upgrade.`,
  },
  clock: {
    ok: 'The same as the database’s.',
    off: (seconds) => `It differs from the database’s by ${seconds} s. Set both by NTP.`,
  },
  activity: {
    ok: 'The server cannot change it.',
    open: 'Anyone who can write as the server can change it. Give the tables an owner of their own with DATABASE_OWNER_URL.',
  },
  address: {
    ok: (url) => url,
    plain: (url) => `${url} is not https, so others can read along. Set PUBLIC_URL.`,
  },
  protection: {
    ok: 'Calls are sealed and counted.',
    off: (settings) => `${settings.join(' and ')} ${settings.length === 1 ? 'is' : 'are'} off.`,
  },
  linksFromStrangers: {
    ok: 'Only people you let in make one-time links.',
    open: 'Everybody may make an account, and with it links that show their words at this address. Set SIGN_UP=invited, or LINKS=off.',
  },
  siteIcons: {
    on: 'The server asks websites for their icons. The sites and your DNS then see that somebody here uses them; nobody else does.',
    off: 'Off. SITE_ICONS=on lets the server ask websites for their icons. The sites and your DNS then see that somebody here uses them; nobody else does.',
  },
  breaches: {
    on: (host) => `Passwords are looked up at ${host}, by the first five digits of their hash.`,
    off: 'Off. BREACH_CHECK_URL names where passwords are looked up, by the first five digits of their hash.',
  },
}

const age = (hours: number): string =>
  hours < 48 ? (hours === 1 ? 'one hour' : `${hours} hours`) : `${Math.floor(hours / 24)} days`
