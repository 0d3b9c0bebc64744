import type { CheckTexts } from '../check-texts.ts'

export const checks: CheckTexts = {
  names: {
    mail: 'E-Mail',
    backup: 'Sicherung',
    disk: 'Festplatte',
    damagedRows: 'Beschädigte Zeilen',
    nodes: 'Prozesse',
    clock: 'Uhr',
    activity: 'Aktivität',
    address: 'Öffentliche Adresse',
    protection: 'Schutz',
    linksFromStrangers: 'Links von Fremden',
    siteIcons: 'Symbole von Websites',
    breaches: 'Bekannte Datenlecks',
  },
  mail: {
    ok: 'E-Mails gehen hinaus.',
    folder: 'Es ist kein Mailserver eingestellt, E-Mails liegen in einem Ordner. Setz SMTP_URL.',
    failing: (trouble, waiting) =>
      `Es kann keine E-Mail gesendet werden (${trouble}); ${waiting} warten. Versuch npm run mail:test auf dem Server.`,
  },
  backup: {
    ok: (hours) => `Die letzte ist ${age(hours)} alt und wurde zur Probe wiederhergestellt.`,
    off: 'Es werden keine gemacht. Setz BACKUP_DIR und BACKUP_RECIPIENTS.',
    none: 'Es wurde noch keine gemacht.',
    failing: (hours) =>
      `Die letzte ist fehlgeschlagen; das Protokoll sagt, warum. ${hours === null ? 'Es gibt keine gute.' : `Die letzte gute ist ${age(hours)} alt.`}`,
  },
  disk: {
    of: (percent) => `${percent} % der Festplatte sind frei.`,
    unknown: 'Wie viel frei ist, lässt sich nicht sagen.',
  },
  damagedRows: {
    ok: 'Seit dem Start ist keine aufgefallen.',
    some: (count) =>
      `${count === 1 ? 'Eine Zeile lässt' : `${count} Zeilen lassen`} sich nicht öffnen; Listen lassen sie aus. Das Protokoll nennt sie; eine Sicherung enthält sie.`,
  },
  nodes: {
    ok: (count) => (count === 1 ? 'Ein Prozess antwortet.' : `${count} Prozesse antworten.`),
    versions: (versions) =>
      `Es laufen Prozesse verschiedener Versionen: ${versions.join(', ')}. Bring die Aktualisierung zu Ende.`,
  },
  clock: {
    ok: 'Geht wie die der Datenbank.',
    off: (seconds) => `Geht ${seconds} s anders als die der Datenbank. Stell beide mit NTP.`,
  },
  activity: {
    ok: 'Der Server kann sie nicht ändern.',
    open: 'Wer als Server schreiben kann, kann sie ändern. DATABASE_OWNER_URL nennt eine eigene Rolle.',
  },
  address: {
    ok: (url) => url,
    plain: (url) => `${url} ist nicht https, andere können mitlesen. Setz PUBLIC_URL.`,
  },
  protection: {
    ok: 'Aufrufe sind versiegelt und gezählt.',
    off: (settings) => `${settings.join(' und ')} ${settings.length === 1 ? 'ist' : 'sind'} aus.`,
  },
  linksFromStrangers: {
    ok: 'Einmal-Links machen nur Personen, die du hereingelassen hast.',
    open: 'Jeder darf ein Konto anlegen und damit Links machen, die seine Worte unter dieser Adresse zeigen. Setz SIGN_UP=invited oder LINKS=off.',
  },
  siteIcons: {
    on: 'Der Server fragt Websites nach ihren Symbolen. Die Websites und dein DNS sehen dann, dass jemand hier sie benutzt; sonst niemand.',
    off: 'Aus. Mit SITE_ICONS=on fragt der Server Websites nach ihren Symbolen. Die Websites und dein DNS sehen dann, dass jemand hier sie benutzt; sonst niemand.',
  },
  breaches: {
    on: (host) => `Passwörter werden bei ${host} nachgeschlagen, nach den ersten fünf Stellen ihres Hashs.`,
    off: 'Aus. BREACH_CHECK_URL sagt, wo Passwörter nachgeschlagen werden, nach den ersten fünf Stellen ihres Hashs.',
  },
}

const age = (hours: number): string =>
  hours < 48 ? (hours === 1 ? 'eine Stunde' : `${hours} Stunden`) : `${Math.floor(hours / 24)} Tage`
