import type { legal } from '../en/legal.ts'
import type { Translated } from '../english.ts'

export default {
  server: 'Dieser Server: {{host}}',
  back: 'zur Startseite',
  terms: {
    title: 'Nutzungsbedingungen',
    lead: 'Cardea ist ein Tresor, den jemand auf einem eigenen Server betreibt. Du nutzt diesen Server. Hier steht, was das für beide Seiten bedeutet.',
    operatorTitle: 'Wessen Server das ist',
    operatorText:
      'Wer {{host}} betreibt, ist dein Betreiber: eine Firma, ein Team, eine Familie, vielleicht du selbst. Wer Cardea entwickelt, betreibt hier nichts und sieht nichts davon. Neben diesen Bedingungen gelten die Regeln deines Betreibers.',
    accountTitle: 'Dein Konto',
    accountText:
      'Deine E-Mail-Adresse ist dein Konto. Wer deine E-Mails liest, kann sich als du anmelden, wenn du nicht einen Passkey als zweiten Faktor verlangst. Schütze das Postfach also so gut wie den Tresor. Es gibt kein Passwort, das du vergessen oder jemand stehlen könnte.',
    contentTitle: 'Was du darin aufbewahrst',
    contentText:
      'Einträge, Dateien und Arten bleiben deine. Bewahre nichts auf, was du nicht haben darfst, und teile nur mit Menschen, die es sehen dürfen. Wer Zugriff hatte, kann eine Kopie gemacht haben; die holt kein Tresor zurück.',
    sharingTitle: 'Teilen',
    sharingText:
      'Wer einen Eintrag sehen darf, steht beim Eintrag, samt Grund. Mit der Rolle „Bearbeiten“ kann man ihn ändern, mit „Ansehen“ sehen und kopieren; löschen oder übertragen kann ihn nur, wer ihn besitzt. Zugriff, den du beendest, endet beim nächsten Aufruf.',
    fairTitle: 'Fairer Gebrauch',
    fairText:
      'Aufrufe werden gezählt. Wer viel zu viele macht, muss warten oder bleibt eine Weile draußen. Probiere keine fremden Codes aus, und wenn du eine Lücke findest, sag es deinem Betreiber, statt sie zu nutzen.',
    promiseTitle: 'Was versprochen ist und was nicht',
    promiseText:
      'Cardea ist sorgfältig gemacht und gründlich getestet, aber ohne Gewähr. Über Sicherungen, Updates und die Laufzeit des Servers entscheidet dein Betreiber. Was du nicht verlieren darfst, bewahre an einem zweiten Ort auf.',
    endTitle: 'Wenn du gehst',
    endText:
      'Du kannst dein Konto jederzeit in den Einstellungen löschen. Dein Betreiber kann den Dienst beenden; bitte vorher um eine Kopie deiner Daten.',
  },
  privacy: {
    title: 'Datenschutz',
    lead: 'Was dieser Server über dich speichert, wie lange, wer es lesen kann und wie es wieder verschwindet.',
    keptTitle: 'Was gespeichert wird und wie lange',
    what: 'Was',
    howLong: 'Wie lange',
    person: 'Deine Adresse, dein Name und dein Bild',
    personFor: 'so lange wie dein Konto',
    items: 'Einträge, Dateien, Gruppen und Arten, die dir gehören',
    itemsFor: 'bis du sie oder dein Konto löschst',
    access: 'Wer was mit wem in welcher Rolle teilt',
    accessFor: 'so lange wie der Zugriff',
    invitations: 'Einladungen an Menschen ohne Konto',
    invitationsFor: '30 Tage, oder bis sie angenommen oder zurückgezogen sind',
    sessions: 'Anmeldungen: Art des Browsers, gekürzte Netzwerkadresse, Zeiten',
    sessionsFor: 'bis du dich abmeldest; unbenutzt 30 Tage, höchstens 180 Tage',
    codes: 'Codes aus E-Mails: nicht gespeichert, zum Vergleich neu berechnet',
    codesFor: '10 Minuten; die Zahl der Versuche zwei Tage',
    notifications: 'Mitteilungen: wer was getan hat, nur als Kennungen',
    notificationsFor: '90 Tage',
    messages: 'Nachrichten an den Support, bis sie verschickt sind',
    messagesFor: 'höchstens einen Tag',
    activity: 'Aktivität: welches Konto wann welchen Eintrag geöffnet oder geändert hat; nur als Kennungen',
    activityFor: 'so lange wie der Server; ist dein Konto gelöscht, führen die Kennungen zu niemandem mehr',
    keys: 'Deine Schlüssel für die Ende-zu-Ende-Verschlüsselung: öffentliche, und andere so, wie deine Geräte sie versiegelt haben',
    keysFor: 'so lange wie dein Konto; frühere 30 Tage, nachdem du neu begonnen hast',
    outside: 'Einmal-Links, Formulare und Antworten, versiegelt',
    outsideFor: 'bis sie enden; wer sie wann geöffnet oder beantwortet hat, 90 Tage länger',
    browser:
      'In deinem Browser: Token deiner Sitzung, ihr Schlüssel, deine Einstellungen, Entwürfe; kein Eintrag im Klartext',
    browserFor: 'bis du dich abmeldest; Sprache, Farbschema und Ansicht bleiben',
    sealedTitle: 'Wie es gespeichert wird',
    sealedText:
      'Alles, was Menschen schreiben, auch Namen und Adressen, wird mit AES-256-GCM verschlüsselt, bevor es in die Datenbank kommt; die Schlüssel liegen nicht darin. Von Sperrcodes und Token gibt es nur Hashwerte. Wer die Datenbank stiehlt, erfährt Kennungen, Zeiten, Größen und Rollen.',
    whoTitle: 'Wer es lesen kann',
    whoOthers:
      'Andere Menschen: was du mit ihnen teilst, und deinen Namen, deine Adresse und dein Bild, wenn sie etwas mit dir teilen.',
    whoOperator:
      'Dein Betreiber: Der laufende Server öffnet, was für ihn versiegelt ist, um es dir zu zeigen. Wer den Server und seinen Hauptschlüssel in der Hand hat, könnte es also auch lesen. Was Ende-zu-Ende-verschlüsselt ist, kann er nicht lesen.',
    whoNobody:
      'Sonst niemand. Cardea sendet nichts an die Entwickler: keine Statistik, keine Fehlerberichte, keine Schriften oder Skripte von anderswo, keine Cookies.',
    endToEndTitle: 'Ende-zu-Ende-verschlüsselt, wo du es willst',
    endToEndText:
      'Du entscheidest bei jedem Eintrag und jeder Gruppe, ob nur die Menschen sie öffnen können, mit denen sie geteilt sind. Dann versiegelt dein Browser Namen, Art, Felder, Dateien und alte Versionen mit Schlüsseln, die der Server nie hat. Wer deine E-Mails liest, kann sich als du anmelden, öffnet aber nichts davon ohne ein Gerät, einen Passkey oder das Notfallblatt von dir.',
    endToEndSeen:
      'Der Server sieht weiterhin, wer in welcher Rolle und bis wann Zugriff hat, in welchen Gruppen etwas liegt, wer es wann öffnet und ändert, wie viele Dateien und Geheimnisse es hat und seine Größe in Stufen. Er sieht auch deinen Namen, deine Adresse und deine Vorlagen.',
    endToEndNot:
      'Es schützt nicht vor einem Server, der deinem Browser ein verändertes Skript schickt, und nicht vor Menschen, die den Eintrag öffnen dürfen und kopieren. Wer jemand ist, mit dem du zum ersten Mal teilst, sagt allein der Server, bis ihr Wörter vergleicht. Wer jedes Gerät, jeden Passkey und das Blatt verliert, verliert, was nur diese Person öffnen konnte.',
    mailsTitle: 'Was den Server verlässt',
    mailsText:
      'E-Mails an dich und an Menschen, die du einlädst, über den Mailserver deines Betreibers. Sie nennen, wer etwas getan hat, aber nie einen Eintrag, eine Gruppe oder einen Wert. Erlaubst du Mitteilungen, geht eine verschlüsselte Nachricht über den Push-Dienst deines Browserherstellers; er erfährt, dass es eine gibt, aber nicht, was darin steht.',
    deletionTitle: 'Wie Löschen funktioniert',
    deletionText:
      'Löschst du einen Eintrag, eine Datei oder dein Konto, verschwindet alles samt Schlüsseln in einem Schritt; andere verlieren es beim nächsten Aufruf. Was dir gehört, verschwindet für alle. Deshalb zeigen die Einstellungen vorher, wer es nutzt, und du kannst es übertragen. In den Sicherungen deines Betreibers bleibt es, bis sie auslaufen: Frag ihn, wie lange das dauert.',
    rightsTitle: 'Deine Rechte',
    rightsText:
      'Für diese Daten ist dein Betreiber verantwortlich. Frag ihn, was über dich gespeichert ist, lass es berichtigen oder löschen oder nimm es mit. In der App führen die Einstellungen zu ihm.',
  },
} satisfies Translated<typeof legal>
