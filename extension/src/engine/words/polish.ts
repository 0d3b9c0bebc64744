import type { Words } from './words.ts'

export const polish: Words = {
  username: 'nazwa uzytkownika, uzytkownik, identyfikator*, nik, nazwa konta, numer uzytkownika',
  account: 'numer klienta, nr klienta, numer karty lub',
  email: 'adres e mail, adres mailowy, twoj e mail, poczta, adres poczty*',
  password: 'haslo*, hasla, kod dostepu, hasło*',
  isCurrent: 'aktualne, obecne, stare, dotychczasowe, biezace',
  isNew: 'nowe, utworz haslo, ustaw haslo, wybierz haslo',
  isAgain: 'powtorz*, potwierdz*, ponownie, jeszcze raz',
  'one-time-code':
    'kod weryfikacyjny, kod potwierdzajacy, kod sms, kod jednorazowy, haslo jednorazowe, kod autoryzacyjny, kod uwierzytelniajacy, haslo sms, kod z sms, weryfikacja dwuetapowa, dwuetapow*, kod z aplikacji',
  'cc-number': 'numer karty, nr karty, karta kredytowa, numer karty kredytowej, numer karty platniczej',
  'cc-name':
    'posiadacz karty, wlasciciel karty, nazwisko na karcie, imie i nazwisko posiadacza*, dane posiadacza*',
  'cc-exp': 'data waznosci, wazna do, termin waznosci, mm rr, data wygasniecia, waznosc karty, waznosc',
  'cc-exp-month': 'miesiac waznosci, miesiac wygasniecia',
  'cc-exp-year': 'rok waznosci, rok wygasniecia',
  'cc-csc': 'kod bezpieczenstwa, kod cvv, kod cvc, kod zabezpieczajacy, kod karty',
  name: 'imie i nazwisko, imie nazwisko, pelne imie, nazwisko i imie, odbiorca, imie',
  'given-name': 'imie, imiona, pierwsze imie, twoje imie',
  'additional-name': 'drugie imie',
  'family-name': 'nazwisko*',
  tel: 'telefon*, numer telefonu, telefon komorkowy, komorka, nr tel, numer komorki, numer tel, telefon kontaktowy',
  'street-address':
    'adres, ulica*, ulica i numer, adres dostawy, adres zamieszkania, ul, adres korespondencyjny',
  'address-line1': 'adres 1, adres linia 1, wiersz adresu 1',
  'address-line2': 'adres linia 2, adres cd, uzupelnienie adresu, wiersz adresu 2',
  'postal-code': 'kod pocztowy, kod poczt',
  'address-level2': 'miasto, miejscowosc',
  'address-level1': 'wojewodztwo, region, stan',
  country: 'kraj, panstwo, kraj zamieszkania',
  bday: 'urodzenia, data urodzenia, urodziny, data ur',
  'bday-day': 'dzien, dzien urodzenia',
  'bday-month': 'miesiac, miesiac urodzenia',
  'bday-year': 'rok, rok urodzenia, rr, rrrr',
  search: 'szukaj*, wyszukaj*, wyszukiwa*, znajdz, czego szukasz',
  captcha: 'przepisz tekst, znaki z obrazka, kod z obrazka, tekst z obrazka',
  coupon:
    'kupon*, kod promocyjny, bon, karta podarunkowa, voucher*, kod polecajacy, rabat*, kod zaproszenia, karty podarunkowej, numer karty podarunkowej, karta podarunkowa',
  comment: 'komentarz*, wiadomosc, uwagi, temat, opis, tresc*, pytanie',
  amount: 'kwota, ilosc, cena, liczba, darowizna',
  company: 'firma*, nazwa firmy, organizacja, stanowisko, zawod, strona www',
  recovery: 'pytanie pomocnicze, pytanie bezpieczenstwa, odpowiedz',
  other:
    'kod aktywacyjny, pesel, nip, regon, numer dowodu, dowod osobisty, paszport*, iban, wiek, plec, jezyk, waluta, numer zamowienia, numer rezerwacji, obywatelstwo, narodowosc, fax, faks, kierunkowy, data, wyjazd, przyjazd, skad, dokad, rejestracyjny, miejsce urodzenia, nr domu, numer domu, nr mieszkania, numer mieszkania, nr lokalu, numer lokalu, numer konta, rodzaj karty, nazwisko panienskie, nazwisko rodowe, numer budynku',
  signIn: 'zaloguj, logowanie, mam konto, mam juz konto, witaj ponownie, wejdz, loguj',
  signUp:
    'zarejestruj*, rejestracja, zaloz konto, utworz konto, nowe konto, stworz konto, dolacz, rejestruj, nowy klient, zaloz bezplatne konto, zakladanie konta',
  change: 'zmien haslo, zmiana hasla, resetuj haslo, nowe haslo, reset hasla, zresetuj haslo, zapisz haslo',
  enterCode:
    'kod weryfikacyjny, kod sms, wpisz kod, wprowadz kod, dwuetapow*, potwierdz*, weryfikacja, zweryfikuj, kod wyslany',
  pay: 'platnosc*, zaplac, karta, kup, zamawiam, koszyk, zamowienie, wesprzyj, zamow',
  subscribe: 'newsletter*, zapisz sie, subskrybuj',
  forgot: 'nie pamietasz*, zapomnial*, zapomniane haslo, odzyskaj haslo, nie pamietam*, przypomnij haslo',
  remember: 'zapamietaj*, nie wylogowuj*, pamietaj*, pozostan zalogowan*',
  terms:
    'regulamin*, akceptuje*, polityka prywatnosci, zgoda, wyrazam zgode, masz juz konto, polityke prywatnosci, zapoznal*',
  next: 'dalej, kontynuuj, nastepny, wyslij',
  isCode: 'kod',
}
