import type { ServerTexts } from '../of-server.ts'

/** The catalogue of errors, which the server and its English sentences come from. */
export default {
  'request/unsupported-version': 'Diese Version der Schnittstelle wird nicht unterstützt.',
  'auth/otp-incorrect': 'Dieser Code stimmt nicht.',
  'auth/otp-expired': 'Dieser Code gilt nicht mehr. Fordere einen neuen an.',
  'auth/passkey-incorrect':
    'Dieser Passkey ist hier nicht bekannt, oder seine Antwort wurde nicht angenommen.',
  'auth/totp-incorrect': 'Dieser Code stimmt nicht, oder er wurde schon benutzt.',
  'auth/totp-paused':
    'Nach fünf falschen Codes gelten die deiner App eine Weile nicht. Nimm einen Passkey oder einen Wiederherstellungscode.',
  'auth/recovery-code-incorrect': 'Dieser Code war keiner von deinen.',
  'auth/second-factor-expired': 'Das hat zu lange gedauert. Melde dich neu an.',
  'auth/second-factor-incomplete':
    'Für den zweiten Faktor brauchst du Wiederherstellungscodes und einen Passkey oder eine Authenticator-App.',
  'auth/oidc-incorrect':
    'Diese Anmeldung ist vorbei oder wurde nicht in diesem Browser begonnen. Beginn noch einmal.',
  'auth/oidc-only': 'Hier meldet man sich nur beim Anbieter an.',
  'auth/oidc-unverified': 'Dein Anbieter hat deine E-Mail-Adresse nicht bestätigt.',
  'auth/oidc-not-allowed': 'Deine Adresse darf hier nicht über deinen Anbieter herein.',
  'auth/oidc-other-person':
    'Diese Adresse gehört bei deinem Anbieter zu einem anderen Konto. Melde dich mit einem Code an, oder frag die Stelle, die dieses Cardea betreibt.',
  'auth/oidc-not-fresh': 'Dein Anbieter sagt nicht, dass du dich eben dort angemeldet hast.',
  'breach/unavailable':
    'Bekannte Datenlecks lassen sich gerade nicht abfragen. Versuch es später noch einmal.',
  'auth/oidc-unavailable': 'Dein Anbieter ist nicht zu erreichen. Versuch es später noch einmal.',
  'auth/service-token-incorrect': 'Dieser Token gilt nicht.',
  'service/network-refused': 'Dieses Dienstkonto darf aus diesem Netz nicht benutzt werden.',
  'service/not-found': 'Dieses Dienstkonto gibt es nicht.',
  'service/full': 'Eine Gruppe kann höchstens 20 Dienstkonten haben.',
  'service/token-limit': 'Zwei Token gelten. Beende erst einen.',
  'auth/device-pending': 'Das hat noch niemand freigegeben.',
  'auth/device-slow': 'Zu oft gefragt. Warte länger zwischen zwei Fragen.',
  'auth/device-denied': 'Das wurde abgelehnt.',
  'auth/device-expired': 'Das hat zu lange gedauert. Fang noch einmal an.',
  'auth/device-incorrect': 'Diesen Code gibt es nicht, oder er ist vorbei.',
  'auth/device-off': 'Hier werden Programme nicht auf diese Weise freigegeben.',
  'authenticator/full': 'Eine Person kann höchstens drei Authenticator-Apps haben.',
  'authenticator/expired': 'Dieser Schlüssel gilt nicht mehr. Fang noch einmal an.',
  'passkey/full': 'Eine Person kann höchstens 20 Passkeys haben.',
  'access/owner-cannot-leave':
    'Was dir gehört, kannst du nicht verlassen. Übertrag oder lösch es stattdessen.',
  'mail/not-configured': 'Dieser Server hat keine Adresse für solche Nachrichten.',
  'access/owner-unchangeable': 'Wer etwas besitzt, behält vollen Zugriff.',
  'import/full': 'Ein Import darf höchstens 10.000 Einträge haben.',
  'import/not-undoable': 'Dieser Import lässt sich nicht mehr rückgängig machen.',

  'encryption/required': 'Dieser Server nimmt diesen Aufruf nur versiegelt an.',
  'encryption/invalid': 'Der versiegelte Aufruf lässt sich nicht öffnen.',
  'encryption/unknown-key': 'Der Server hat inzwischen einen anderen Schlüssel.',
  'encryption/stale': 'Dieser Aufruf ist zu alt, oder die Uhr dieses Geräts geht falsch.',
  'encryption/replayed': 'Dieser Aufruf wurde schon einmal gemacht.',

  'auth/unauthenticated': 'Bitte melde dich an: Es gibt keine Sitzung, oder sie ist beendet.',
  'auth/token-expired': 'Deine Anmeldung ist abgelaufen.',
  'auth/refresh-reused':
    'Du wurdest sicherheitshalber abgemeldet: Diese Sitzung wurde an zwei Stellen zugleich benutzt.',

  'access/forbidden': 'Deine Rolle erlaubt das nicht.',
  'auth/reauthentication-required': 'Bitte bestätige mit einem neuen Code.',
  'handover/heir-refused':
    'Was jemand aus der Verwaltung übergibt, geht nie an diese Person selbst und nie an ein neues Konto auf ihre Einladung.',
  'handover/another-operator': 'Das muss jemand anderes tun, der dieses Cardea betreibt.',
  'handover/not-found': 'Nichts wartet auf eine Übergabe, oder sie ist schon vorbei.',
  'passcode/incorrect': 'Dieser Sperrcode stimmt nicht.',
  'session/locked': 'Diese Sitzung ist gesperrt. Gib deinen Sperrcode ein.',
  'user/disabled': 'Dein Konto ist von jemandem, der dieses Cardea betreibt, abgeschaltet worden.',
  'user/address-moved':
    'Das Konto dieser Adresse hat jetzt eine andere. Sieben Tage lang kannst du sie zurückholen.',
  'user/temp-ban': {
    title: 'Konto vorübergehend gesperrt',
    message: 'Dein Konto ist wegen ungewöhnlicher Aktivität vorübergehend gesperrt.',
    hint: 'Versuch es später noch einmal, oder wende dich an den Support, wenn das ein Irrtum ist.',
  },

  'record/not-found': 'Diesen Eintrag gibt es nicht, oder er ist nicht mit dir geteilt.',
  'record/no-code': 'Dieses Feld macht keine Einmalcodes.',
  'group/not-found': 'Diese Gruppe gibt es nicht, oder du bist nicht dabei.',
  'template/not-found': 'Diese Art gibt es nicht.',
  'media/not-found': 'Diese Datei gibt es nicht, oder sie ist nicht mit dir geteilt.',
  'authenticator/not-found': 'Diese Authenticator-App gibt es nicht.',
  'passkey/not-found': 'Diesen Passkey gibt es nicht.',
  'import/not-found': 'Diesen Import gibt es nicht, oder er wurde rückgängig gemacht.',
  'notification/not-found': 'Diese Mitteilung gibt es nicht.',
  'version/not-found': 'Diese Fassung gibt es nicht, oder sie wird nicht mehr aufbewahrt.',
  'session/not-found': 'Diese Sitzung gibt es nicht.',
  'access/not-found': 'Diese Person hat hier keinen Zugriff.',
  USER_NOT_FOUND: 'Zu dieser Adresse gibt es kein Konto.',
  'request/unknown-call': 'Diesen Aufruf gibt es nicht.',

  'request/method': 'Dieser Aufruf kennt die Methode nicht.',
  'record/conflict': 'Der Eintrag hat sich geändert, seit du ihn geöffnet hast.',
  'request/too-large': 'Die Anfrage ist zu groß.',
  'media/too-large': 'Eine Datei darf höchstens 25 MiB haben.',
  'request/media-type': 'Ein Bild muss PNG, JPEG, WebP oder GIF sein.',

  'request/too-many-requests': {
    title: 'Zu viele Anfragen',
    message: 'Du hast in kurzer Zeit zu viele Anfragen gestellt.',
    hint: 'Warte ein paar Sekunden und versuch es noch einmal. Keine Sorge: Deine Daten sind sicher.',
  },

  'request/failed': 'Auf dem Server ist etwas schiefgegangen.',
  'request/busy': 'Der Server ist ausgelastet. Bitte versuch es noch einmal.',
  'request/unavailable': 'Der Server erreicht seine Datenbank nicht.',
  'record/no-space': 'Das wären mehr Einträge, als eine Person hier haben kann.',
  'template/no-space': 'Du oder diese Gruppe hat so viele Arten, wie es geben kann.',
  'media/no-space': 'Für diese Datei ist kein Platz: dein Speicher oder der Server ist voll.',
} satisfies ServerTexts['errors']
