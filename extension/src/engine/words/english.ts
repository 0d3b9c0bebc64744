import type { Words } from './words.ts'

export const english: Words = {
  username:
    'member name, user name, username*, user, login, login name, logon, sign in id, screen name, account name, identifier, uid, uname, usr, userlogin, credential',
  account:
    'member id, member number, membership number, membership id, customer id, customer number, client id, client number, account id, account number, access id, online id, employee id, student id, student number, id number, loyalty number, frequent flyer number, nickname, handle, alias, screen name',
  email: 'email*, mail, email address, mail address, your email, useremail, epost',
  password: 'password*, passwd, pass, pwd, passwort, passphrase, pin, passcode, pswd, psw',
  isCurrent: 'current*, old*, existing, present, previous, currentpass*, oldpass*',
  isNew:
    'new, newpass*, choose a password, create password, create a password, set password, choose password, set a password',
  isAgain:
    'confirm*, repeat, again, re enter*, retype*, verify, verif, password 2, passwd2, conf, repassword',
  'one-time-code':
    'otp*, securid, one time code, one time password, one time passcode, onetime*, verification code, verify code, authentication code, auth code, authenticator code, 2 fa, 2fa*, mfa, mfa code, tfa, totp, two factor, two step, sms code, code from sms, login code, sign in code, 6 digit, digit code, confirmation code, passcode from, twofactor*, code we sent, backup code, validation code',
  'cc-number':
    'card number, card no, card num, cc number, cc num, cc no, ccnum*, credit card, credit card number, debit card, card details, creditcard*, pan, payment card number, cardnr',
  'cc-name':
    'name on card, name on the card, name on credit card, cardholder, cc name, card name, holder name, card holder name, name as it appears on card, card owner, cc owner, ccholder',
  'cc-exp':
    'expir*, expiry date, expiration date, exp date, expires, exp, valid thru, valid through, valid until, card expiry, mm yy, mm yyyy, mm aa, cc exp, good thru',
  'cc-exp-month': 'expiry month, expiration month, exp month, cc month, card month, exp mm',
  'cc-exp-year': 'expiry year, expiration year, exp year, cc year, card year, exp yy, exp yyyy',
  'cc-csc':
    'cvv*, cvc*, cc code, 4 dbc, csc, cid, cvn, cv2, cvv2, card verification*, security code, security number, card code, verification number, verification value, ccv*, card cvv, cc csc, cc cvv, cc cvc',
  name: 'name, full name, your name, real name, complete name, contact name, customer name, first and last name, first last name, first name and last name, name and surname, attention, recipient, legal name, passenger name, addressee',
  'given-name': 'first name, given name, given names, forename, fname, name first, first, first names',
  'additional-name': 'middle name, mname, middle initial, additional name, mi, middle',
  'family-name': 'last name, family name, surname, lname, name last, second name, last, surnames',
  tel: 'phone*, phone number, telephone, telephone number, mobile*, mobile number, cell phone, tel, contact number, daytime phone, whatsapp number',
  'street-address':
    'address, street address, street, mailing address, home address, delivery address, shipping address, billing address, residential address, street and number, number and street, addr, postal address, your address, permanent address, street name, street and house number',
  'address-line1': 'address line 1, line 1',
  'address-line2':
    'address line 2, line 2, apartment*, apt, apt suite, suite, unit, apartment suite, flat, building, apt number, floor, suite number, apt no, unit number',
  'postal-code': 'zip*, zip code, postal code, postcode, pin code, postal, eircode',
  'address-level2': 'city*, town, suburb, locality, municipality, township, post town',
  'address-level1':
    'state, province*, region*, county, state province, state or province, territory, prefecture, administrative area, county region',
  country: 'country*, nation, country or region, country of residence, country region, countrycode',
  bday: 'birthday, birth date, date of birth, dateofbirth, dob, bday, born, birth',
  'bday-day': 'birth day, day of birth, dob day, bday day, birth date day, day, dd',
  'bday-month':
    'birth month, month of birth, birthday month, dob month, bday month, birth date month, month, mm',
  'bday-year':
    'birth year, year of birth, birthday year, dob year, bday year, birth date year, year, yyyy, yy',
  search: 'search*, find, look up, query, q, keyword*, where to, filter, searchterm, ask',
  newsletter:
    'newsletter*, subscribe*, subscription, mailing list, stay up to date, sign up for our, get updates',
  captcha:
    'captcha*, characters you see, characters above, image text, letters above, not a robot, security image, code in the image, type the characters, recaptcha, check code, as you see it, as shown, verification image, user code',
  coupon:
    'coupon*, promo, promo code, promotion*, voucher*, discount*, gift card*, gift code, gift card number, referr*, invite code, invitation code, offer code, redeem*, certificate, ref id',
  comment:
    'comment*, message*, notes, note, feedback, description, question, your message, remarks, special instructions, instructions, gift message, delivery instructions, bio, reason, additional information, inquiry, content, subject, post',
  amount: 'amount*, quantity, qty, price, donation*, total, budget, value, tip, sum, items, min, max',
  company:
    'company*, organisation*, organization*, business*, employer, firm, institution*, school, university, company name, job title, job*, title, position, department, website, url, domain, subdomain, workspace, store name, shop name, site, industry, role, occupation, profession, project, agency*',
  recovery:
    'recovery code*, backup code*, security question, security answer, secret question, secret answer, your answer, answer, mother s maiden name, question, hint',
  other:
    'valid from, start month, start year, start date, issue date, activation code, statement*, country region code, house number, street number, address number, address no, building number, openid*, item, brand*, email title, child*, baby*, babies*, due date, display name, taxpayer, tax number, ssn, social security*, social security number, last four, tax id, vat, vat number, vat id, passport*, passport number, license*, licence*, driver*, iban, routing number, routing, bank account, bic, swift, sort code, account holder, age, gender, sex, language, currency, order number, order id, booking reference, booking number, reservation*, nationality, citizenship, salutation, prefix, suffix, honorific, fax*, extension, ext, phone type, country code, dial code, dialing code, area code, phone ext, room, date, arrival, departure, check in, check out, from, to, destination, product, issue number, issue date, start date, card type, card brand, national id*, personal number, address type, account type, document*, policy number, invoice*, loyalty, place of birth, birthplace, p o box, house name, address nickname, zip ext*, zip code extn',
  signIn:
    'sign in, log in, logon, enter, connect, access your account, access account, sign into, log into, welcome back, authenticate, returning customer*, existing customer*, already registered, already a member, unlock, sign on, session, sessions, auth, authorize, authentication, logging in, have an account',
  signUp:
    'sign up, join, new account, get started, start free, free trial, subscribe now, regist*, create, become a member, new customer*, new user, open an account, enroll*, enrol, account creation',
  change:
    'change password, reset password, update password, new password, set password, change your password, reset your password, passwordchange, password reset, edit password, password update, update your password, save password, set your password',
  enterCode:
    'two factor*, two step*, 2 fa, one time*, enter code, enter the code, confirm your identity, otp, authenticator*, 2 step*, mfa, we sent*, we ve sent, we just sent, check your email, check your phone, confirmation code, code sent, multi factor*, verify, have sent, been sent',
  pay: 'payment*, pay, checkout, billing, credit card, debit card, card details, purchase, card information, donate, add card, add a card, order, buy',
  subscribe:
    'subscribe, newsletter*, sign up for our, stay updated, mailing list, join our, email updates, get updates, in your inbox, subscription, latest news, exclusive offers, notify me',
  forgot:
    'forgot*, forgotten*, can t log in, trouble, lost, recover*, need help signing in, reset password, can t access, don t remember',
  remember:
    'keep me logged in, stay signed in, stay logged in, keep me sign*, save user*, remember, keep logged in, trust this',
  terms:
    'terms, privacy policy, i agree, by signing up, by registering, accept, agree to, consent, already a member, already registered, have an account',
  next: 'continue, next, submit, proceed, go, send, ok, done',
  isCode: 'code, token, passcode',
}
