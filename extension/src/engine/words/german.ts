import type { Words } from './words.ts'

export const german: Words = {
  username:
    'benutzername, benutzer, benutzerkennung, nutzername, anmeldename, kennung, nutzer, login name, zugangskennung, anmelden mit',
  account:
    'kundennummer, mitgliedsnummer, vertragsnummer, kontonummer, teilnehmernummer, zugangsnummer, legitimations id, verfugernummer, personalnummer, matrikelnummer',
  email: 'mailadresse, ihre e mail, deine e mail',
  password: '*passwort, *passwort*, *kennwort, *kennwort*, geheimzahl, *passwortes',
  isCurrent: 'aktuell*, alt, altes, bisherig*, derzeitig*, jetzig*',
  isNew: 'neu, neues, passwort festlegen, passwort wahlen, passwort erstellen',
  isAgain: 'wiederhol*, bestatig*, erneut, noch einmal, nochmal*',
  'one-time-code':
    'bestatigungscode, einmalcode, einmalpasswort, einmalkennwort, tan, sms tan, phototan, chiptan, pushtan, sms code, sicherheitscode aus, prufcode, verifizierungscode, authentifizierungscode, zwei faktor*, 2 faktor*, anmeldecode, freigabecode, mtan, 6 stelliger code, stelligen code, code aus der sms',
  'cc-number': 'kartennummer, kreditkartennummer, kreditkarte, karten nr',
  'cc-name':
    'karteninhaber*, name auf der karte, inhaber, inhaber der karte, name auf karte, kreditkarteninhaber',
  'cc-exp':
    'ablaufdatum, gultig bis, gultigkeit*, verfallsdatum, ablauf, karte gultig bis, mm jj, mm jjjj, gueltig bis',
  'cc-exp-month': 'ablaufmonat, gultig bis monat, verfallsmonat, monat gultigkeit',
  'cc-exp-year': 'ablaufjahr, gultig bis jahr, verfallsjahr, jahr gultigkeit',
  'cc-csc':
    'prufziffer, prufnummer, kartenprufnummer, sicherheitscode, kartenprufziffer, sicherheitsnummer, kartensicherheitscode, pruefziffer, pruefnummer',
  name: 'vollstandiger name, vor und nachname, ihr name, dein name, vorname und nachname, name vorname, vorname nachname, empfanger, vor und zuname',
  'given-name': 'vorname*, rufname, vornamen',
  'additional-name': 'zweiter vorname, weitere vornamen, mittelname',
  'family-name': 'nachname*, familienname, zuname',
  tel: 'telefon*, telefonnummer, handy*, handynummer, mobilnummer, mobiltelefon, rufnummer, mobilfunknummer, festnetz, tel nr',
  'street-address':
    'strasse*, straße*, straße, anschrift, adresse, strasse und hausnummer, strasse mit hausnummer, straße und hausnummer, strasse hausnummer, straße hausnummer, lieferadresse, rechnungsadresse, wohnadresse, straße hausnr, str',
  'address-line1': 'adresszeile 1',
  'address-line2':
    'adresszusatz, adresszeile 2, zusatz, wohnungsnummer, etage, c o, adresszusatze, stockwerk',
  'postal-code': 'postleitzahl, plz',
  'address-level2': 'ort, stadt, wohnort, ortschaft, gemeinde',
  'address-level1': 'bundesland, kanton, region',
  country: 'land, staat, wohnsitzland',
  bday: 'geburtsdatum, geburtstag, geboren am, geb datum',
  'bday-day': 'tag, geburtstag tag, tt',
  'bday-month': 'monat, geburtsmonat',
  'bday-year': 'jahr, geburtsjahr, jjjj',
  search: 'suche*, suchen, suchbegriff, finden, stichwort, suchwort',
  captcha: 'zeichen im bild, sicherheitsabfrage, code im bild',
  coupon:
    'gutschein*, gutscheincode, rabatt*, rabattcode, aktionscode, einladungscode, geschenkkarte, gutscheinnummer, werbecode',
  comment:
    'kommentar*, nachricht, bemerkung*, anmerkung*, mitteilung, hinweis*, beschreibung, feedback, betreff, anliegen',
  amount: 'betrag, menge, anzahl, preis, spende*, stuck, stuckzahl, summe, wunschbetrag',
  company:
    'firma*, unternehmen*, firmenname, organisation, arbeitgeber, abteilung, webseite, beruf, position, verein, schule',
  recovery: 'wiederherstellungscode*, sicherheitsfrage, antwort, geheime frage, frage',
  other:
    'aktivierungscode, steuernummer, steuer id, ust id, umsatzsteuer*, personalausweis*, reisepass*, ausweisnummer, iban, bic, bankleitzahl, blz, kontoinhaber, alter, geschlecht, anrede, titel, sprache, wahrung, bestellnummer, buchungsnummer, buchungscode, staatsangehorigkeit, nationalitat, fax, vorwahl, landervorwahl, datum, von, bis, anreise, abreise, kennzeichen, zahlernummer, hausnummer, hausnr, geburtsort, geburtsland, geburtsname, rechnungsnummer, kartentyp, anzeigename, kartenart, sendungsnummer, landesvorwahl',
  signIn:
    'anmelden, einloggen, log in, anmeldung, bereits kunde, bereits registriert, willkommen zuruck, bestandskunde',
  signUp:
    'konto erstellen, konto anlegen, kundenkonto anlegen, konto eroffnen, neues konto, mitglied werden, neukunde, neu hier, benutzerkonto erstellen, account erstellen, zugang beantragen',
  change:
    'passwort andern, kennwort andern, passwort zurucksetzen, neues passwort, kennwort zurucksetzen, neues kennwort, passwort neu setzen, passwort festlegen, passwort speichern',
  enterCode:
    'bestatigungscode, zwei faktor*, 2 faktor*, code eingeben, einmalcode, bestatigen sie, verifizier*, sicherheitscode, tan eingeben, code bestatigen, code gesendet',
  pay: 'zahlung*, bezahlen, kasse, zahlungspflichtig*, kreditkarte, bestellen, rechnungsadresse, spenden, kaufen',
  subscribe: 'newsletter*, abonnieren, auf dem laufenden',
  forgot: 'vergessen, probleme bei der anmeldung',
  remember: 'angemeldet bleiben, eingeloggt bleiben, merken, benutzername speichern',
  terms:
    'agb, nutzungsbedingungen, datenschutz*, akzeptiere*, ich stimme, einverstanden, bereits ein konto, schon registriert, ich habe die',
  next: 'weiter, fortfahren, absenden, senden, bestatigen',
  isCode: 'code, tan, nummer aus',
}
