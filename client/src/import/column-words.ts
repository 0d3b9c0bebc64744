/** What a column of a table can mean for a record; everything else becomes a field of its own. */
export type Meaning = 'name' | 'group' | 'url' | 'username' | 'password' | 'totp' | 'notes'

/**
 * Words that name columns, by what they mean: those of the first list say it plainly, those of the next ones only where nothing
 * plainer does. `website` is an address, but the name where another column is the address.
 */
const words: Readonly<Record<Meaning, readonly (readonly string[])[]>> = {
  password: [
    'password|pass|pwd|passwd|pass word|passwort|kennwort|login password|contraseña|mot de passe|senha|wachtwoord|hasło|пароль'.split(
      '|',
    ),
    'passphrase|pass phrase|passcode|secret|secret value|secret data|geheimnis'.split('|'),
  ],
  username: [
    'username|user name|user|login|login name|loginname|login username|login id|logon|user id|userid|benutzername|benutzer|benutzerkennung|nutzername|anmeldename|usuario|utilisateur|identifiant|gebruikersnaam|логин'.split(
      '|',
    ),
    'email|e mail|mail|email address|e mail address|mail address|e mail adresse|login email'.split('|'),
    'account|account name|konto|account id'.split('|'),
  ],
  url: [
    'url|urls|uri|uris|web address|website url|web site url|site url|login uri|login url|secret url|www|href|internetadresse|web adresse'.split(
      '|',
    ),
    'website|web site|webseite|web page|webpage|link|site'.split('|'),
    'hostname|host name|host|domain|server|adresse'.split('|'),
  ],
  name: [
    'name|title|titel|item|item name|entry|entry name|entry title|record|record name|bezeichnung|display name|secret name|password name|label|nickname|nick name|friendly name|nombre|nom|nome|naam|titre|título|titulo|titolo|название'.split(
      '|',
    ),
    'site name|website name|service|service name|system|application|app|app name|account name'.split('|'),
    'site|website|web site|webseite|account|konto'.split('|'),
  ],
  totp: [
    'totp|otp|otpauth|otp auth|otpurl|otp url|otpsecret|otp secret|totp secret|totp seed|totp key|2fa|2fa secret|2fa key|twofa|twofa secret|two factor|two factor secret|two factor code|tfa|tfa secret|mfa|mfa secret|login totp|authenticator|authenticator key|one time code|one time password|einmalcode'.split(
      '|',
    ),
  ],
  notes: [
    'notes|note|comments|comment|extra|notizen|notiz|kommentar|kommentare|bemerkung|bemerkungen|anmerkung|anmerkungen|remark|remarks|memo|secure note'.split(
      '|',
    ),
    'description|beschreibung|shared notes|details'.split('|'),
  ],
  group: [
    'group|groups|group name|folder|folders|folder name|grouping|category|categories|vault|collection|collections|gruppe|gruppen|ordner|kategorie|kategorien|dossier'.split(
      '|',
    ),
    'tag|tags|labels|path|schlagworte'.split('|'),
  ],
}

/** In this order, so that what is most wanted finds its column first. */
export const meanings: readonly Meaning[] = ['password', 'username', 'url', 'name', 'totp', 'notes', 'group']

/** Words of columns that mean nothing of these, and are no value all the same. */
const otherWords: ReadonlySet<string> = new Set(
  'id|uuid|guid|type|kind|art|favorite|favourite|favorit|created|created at|creation time|modified|last modified|updated|updated at|last used|expires|expiry|expiration|expiration date|pin|phone|phone number|telefon|mobile|status|icon|custom field|custom fields|custom 1|security question|security answer|port|database|company|owner|archived|reprompt|http realm|form action origin'.split(
    '|',
  ),
)

/** `twofaSecret`, `Display_Name` and `E-Mail` as `twofa secret`, `display name` and `e mail`. */
export const plainWord = (column: string): string =>
  column
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.:*?#()[\]]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** How plainly a column says that it means this: 0 is plainest; null where it says something else. `O365 password` is a password. */
export function plainness(column: string, meaning: Meaning): number | null {
  const word = plainWord(column)
  const lists = words[meaning]
  const exact = lists.findIndex((list) => list.includes(word))
  if (exact !== -1) return exact
  const isEnding = meaning !== 'name' && lists[0]?.some((one) => one.length > 3 && word.endsWith(` ${one}`))
  return isEnding ? lists.length : null
}

/** Whether a text is a word that names columns. */
export const isColumnWord = (text: string): boolean =>
  otherWords.has(plainWord(text)) || meanings.some((meaning) => plainness(text, meaning) !== null)

/** Whether a text is a word that names columns and is hardly ever the name of a record or a user. */
export const isPlainColumnWord = (text: string): boolean =>
  (['password', 'username', 'url'] as const).some((meaning) => plainness(text, meaning) === 0) &&
  !/^(user|login|pass|www)$/.test(plainWord(text))

const secretWord = /pass|secret|pin\b|cvv|cvc|code|key|schlüssel|geheim|card|iban|number|nummer|token|seed/

/** Numbers and codes that anybody may see. */
const openWord = /phone|telefon|mobil|fax|post|zip|plz|house|haus|country|key ?id|expire/

/** Whether the name of a column or field says that its values are to be hidden. */
export const looksSecret = (column: string): boolean =>
  secretWord.test(plainWord(column)) && !openWord.test(plainWord(column))
