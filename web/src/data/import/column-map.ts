import type { TemplateName } from './imported-record.ts'

/** What a column of any table means: the record's name, its group, the template's field with this key, a field of its own, or nothing. */
export type ColumnTarget =
  | { kind: 'name' }
  | { kind: 'group' }
  | { kind: 'field'; key: string }
  | { kind: 'extra'; isSecret: boolean }
  | { kind: 'left-out' }

/** How a table is read that no source is known to write; one target a column, in their order. */
export interface ColumnMap {
  template: TemplateName
  columns: ColumnTarget[]
}

const meanings: readonly [RegExp, ColumnTarget][] = [
  [
    /^(name|title|titel|account|konto|item|item ?name|bezeichnung|display ?name|nombre|nom)$/,
    { kind: 'name' },
  ],
  [
    /^(group|folder|grouping|category|vault|collections?|tags?|gruppe|ordner|kategorie|dossier)$/,
    { kind: 'group' },
  ],
  [
    /^(url|urls|uri|website|web ?site|site|web ?address|link|login_uri|webseite|adresse|hostname|domain)$/,
    { kind: 'field', key: 'url' },
  ],
  [
    /^(user ?name|user|login|login ?name|login_username|e-?mail|benutzername|benutzer|usuario|utilisateur)$/,
    { kind: 'field', key: 'username' },
  ],
  [
    /^(password|pass|pwd|passwort|kennwort|login_password|contraseña|mot de passe)$/,
    { kind: 'field', key: 'password' },
  ],
  [
    /^(totp|otp|otpauth|otpurl|otpsecret|otp ?secret|2fa|login_totp|authenticator|one-time code|einmalcode)$/,
    { kind: 'field', key: 'totp' },
  ],
  [/^(notes?|comments?|extra|notizen?|kommentar|bemerkung(en)?|remarks?)$/, { kind: 'field', key: 'notes' }],
]

const secretNames = /pass|secret|pin\b|cvv|cvc|code|key|schlüssel|geheim|card|iban|number|nummer/

/** A first guess by the names of the columns; each meaning is given once, the rest become fields of their own. */
export function guessColumns(columns: readonly string[]): ColumnMap {
  const taken = new Set<string>()
  const guessed = columns.map((column): ColumnTarget => {
    const name = column.trim().toLowerCase()
    const target = meanings.find(([pattern]) => pattern.test(name))?.[1]
    const meaning = target && (target.kind === 'field' ? target.key : target.kind)
    if (target && meaning && !taken.has(meaning)) {
      taken.add(meaning)
      return target
    }
    return { kind: 'extra', isSecret: secretNames.test(name) }
  })
  return { template: 'Login', columns: guessed }
}
