import type { Words } from './words.ts'

export const italian: Words = {
  username: 'nome utente, utente, codice utente, identificativo, nick name, userid',
  account: 'codice cliente, numero cliente, numero tessera, matricola, codice adesione, codice titolare',
  email: 'indirizzo email, posta elettronica, la tua email, indirizzo di posta, inserisci email',
  password: 'parola d ordine, codice segreto, parola chiave, parola segreta',
  isCurrent: 'attuale, vecchia, corrente',
  isNew: 'nuova, crea password, crea una password, scegli una password, scegli password, imposta password',
  isAgain:
    'conferma*, ripeti*, ripetere, ridigita*, di nuovo, nuovamente, reinserisci*, riscrivi*, verifica password',
  'one-time-code':
    'codice di verifica, codice di conferma, codice otp, codice sms, codice monouso, codice ricevuto, codice di autenticazione, codice a 6 cifre, codice temporaneo',
  'cc-number': 'numero carta, numero della carta, numero di carta, carta di credito, n carta',
  'cc-name': 'intestatario*, nome sulla carta, titolare*, nome del titolare, nome e cognome sulla carta',
  'cc-exp': 'data di scadenza, scadenza, valida fino*, mm aa, mm aaaa, scade',
  'cc-exp-month': 'mese di scadenza, mese scadenza, scadenza mese',
  'cc-exp-year': 'anno di scadenza, anno scadenza, scadenza anno',
  'cc-csc': 'codice di sicurezza, codice cvv, codice sicurezza, cifre di controllo, codice di controllo',
  name: 'nome e cognome, nome completo, nome cognome, nominativo, cognome e nome, destinatario, il tuo nome, nome',
  'given-name': 'nome, nome di battesimo, primo nome',
  'additional-name': 'secondo nome',
  'family-name': 'cognome*',
  tel: 'telefono*, cellulare, numero di telefono, numero di cellulare, numero telefono, numero cellulare, recapito telefonico, telefono cellulare',
  'street-address':
    'indirizzo*, via, indirizzo di spedizione, indirizzo di fatturazione, via e numero civico, via piazza, residenza',
  'address-line1': 'indirizzo riga 1',
  'address-line2':
    'scala, interno, appartamento, piano, dettagli aggiuntivi, informazioni aggiuntive, c o presso, indirizzo riga 2',
  'postal-code': 'cap, codice postale',
  'address-level2': 'citta, comune, localita, paese citta',
  'address-level1': 'provincia, regione, prov',
  country: 'paese, nazione, stato, paese di residenza, paese regione',
  bday: 'data di nascita, nascita, compleanno, data nascita',
  'bday-day': 'giorno, giorno di nascita, gg',
  'bday-month': 'mese, mese di nascita',
  'bday-year': 'anno, anno di nascita',
  search: 'cerca*, ricerca*, trova, cosa cerchi',
  captcha: 'caratteri nell immagine, codice immagine, testo dell immagine',
  coupon:
    'codice sconto, codice promozionale, buono*, buono sconto, carta regalo, codice promo, codice amico, codice invito',
  comment: 'commento*, messaggio, note, oggetto, il tuo messaggio, richiesta, descrizione, osservazioni',
  amount: 'importo, quantita, prezzo, donazione, somma',
  company: 'azienda*, societa*, ragione sociale, ditta, organizzazione, sito web, professione, ruolo, ente',
  recovery: 'domanda segreta, domanda di sicurezza, risposta, domanda',
  other:
    'codice di attivazione, codice fiscale, partita iva, p iva, passaporto*, carta d identita, iban, eta, sesso, genere, lingua, valuta, numero ordine, numero d ordine, codice prenotazione, nazionalita, cittadinanza, fax, prefisso, data, partenza, arrivo, ritorno, targa, luogo di nascita, numero civico, civico, tipo di carta, pec, codice destinatario, provincia di nascita, comune di nascita, titolo, nome visualizzato, codice sdi, pec o codice',
  signIn:
    'accedi, accesso, entra, login, area riservata, gia cliente, gia registrato, area clienti, autenticati',
  signUp:
    'iscriviti, iscrizione, crea account, crea un account, crea il tuo account, nuovo cliente, crea profilo, crea un profilo, nuovo utente, apri un conto',
  change:
    'cambia password, modifica password, reimposta*, nuova password, cambio password, ripristina*, aggiorna password, cambia la password',
  enterCode: 'inserisci il codice, due fattori, codice inviato',
  pay: 'pagamento*, paga, carta di credito, fatturazione, acquista, ordina, dona, concludi ordine',
  subscribe: 'newsletter*, resta aggiornato, rimani aggiornato',
  forgot: 'dimenticat*, recupera password, non ricordi*',
  remember: 'resta collegato, resta connesso, rimani collegato, rimani connesso, ricorda*, mantieni*',
  terms:
    'termini e condizioni, accetto*, informativa*, privacy policy, hai gia un account, condizioni generali, ho letto, sei gia registrato',
  next: 'avanti, continua, prosegui, invia, conferma',
  isCode: 'codice',
}
