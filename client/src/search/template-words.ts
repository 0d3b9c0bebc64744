/** What people call the built-in templates besides their names, in both languages; looked for whatever language is spoken. */
const synonyms: Readonly<Record<string, string>> = {
  Login: 'login password passwort zugang anmeldung',
  'Payment card': 'payment card credit debit bank kreditkarte bankkarte zahlungskarte karte',
  'Bank account': 'bank account iban bic konto bankkonto',
  Identity: 'identity person id identität ausweis',
  'Secure note': 'secure note notiz',
  'Wi-Fi': 'wi-fi wifi wlan w-lan network netzwerk router',
  'SSH key': 'ssh key schlüssel',
  'API credential': 'api credential token key zugangsdaten schlüssel',
  Server: 'server rechner',
  Database: 'database db datenbank',
  'Software licence': 'software licence license lizenz',
  Passport: 'passport reisepass pass',
  'Driving licence': 'driving licence license führerschein',
  Membership: 'membership member mitgliedschaft verein',
}

/** The words by which records of a template are found. @param name as the server has it, in English */
export const templateWords = (name: string): string => synonyms[name] ?? ''
