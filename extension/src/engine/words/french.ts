import type { Words } from './words.ts'

export const french: Words = {
  username: 'identifiant*, utilisateur, pseudo, pseudonyme, identifiant client',
  account:
    'numero client, numero de client, numero d abonne, code client, numero d adherent, numero de compte, numero fiscal',
  email: 'adresse e mail, adresse mail, courriel, adresse courriel, adresse electronique, votre e mail, mel',
  password: 'mot de passe*, motdepasse*, mdp, code secret, code personnel, code confidentiel',
  isCurrent: 'actuel*, ancien*',
  isNew:
    'nouveau*, choisissez un mot de passe, choisir un mot de passe, creer un mot de passe, creez un mot de passe',
  isAgain: 'confirm*, repet*, ressais*, a nouveau, encore une fois',
  'one-time-code':
    'code de verification, code de validation, code de securite recu, code sms, code recu, code a usage unique, double authentification, code d authentification, code de confirmation, code a 6 chiffres, code temporaire',
  'cc-number':
    'numero de carte, numero de carte bancaire, numero de la carte, n de carte, carte bancaire, carte de credit, numero carte, num carte, numero cb, numero de votre carte',
  'cc-name':
    'nom sur la carte, titulaire de la carte, titulaire, nom du titulaire, nom du porteur, nom inscrit sur la carte',
  'cc-exp': 'expiration, date de validite, mm aa, mm aaaa, valable jusqu*, date d exp',
  'cc-exp-month': 'mois d expiration, mois expiration, mois de validite',
  'cc-exp-year': 'annee d expiration, annee expiration, annee de validite',
  'cc-csc': 'cryptogramme*, code de securite, code cvv, numero de controle, code securite',
  name: 'nom complet, nom et prenom, prenom et nom, nom prenom, prenom nom, votre nom, destinataire, nom prenoms, nom',
  'given-name': 'prenom*, votre prenom, prenoms',
  'additional-name': 'deuxieme prenom, second prenom, autres prenoms',
  'family-name': 'nom, nom de famille, nom d usage',
  tel: 'telephone*, numero de telephone, numero telephone, portable, numero de portable, numero de mobile, telephone portable, telephone mobile, num tel',
  'street-address':
    'adresse, adresse postale, rue, numero et rue, n et rue, adresse de livraison, adresse de facturation, votre adresse, numero et nom de rue, voie, numero et libelle de la voie, n et nom de rue, numero et nom de la rue',
  'address-line1': 'adresse ligne 1, ligne d adresse 1, adresse premiere ligne',
  'address-line2':
    'complement d adresse, complement adresse, adresse ligne 2, appartement, batiment, complement, etage, ligne d adresse 2, complement*, residence',
  'postal-code': 'code postal, cp',
  'address-level2': 'ville, commune, localite, municipalite',
  'address-level1': 'province, departement, region, etat, canton',
  country: 'pays, pays region, pays de residence',
  bday: 'date de naissance, naissance, datenaissance, nee le, anniversaire',
  'bday-day': 'jour, jour de naissance, jj',
  'bday-month': 'mois, mois de naissance',
  'bday-year': 'annee, annee de naissance, aaaa',
  search: 'recherche*, rechercher, chercher, trouver, mot cle, mots cles, que cherchez vous',
  captcha: 'code de l image, caracteres de l image, caracteres affiches, recopiez*',
  coupon:
    'code promo, bon de reduction, code de reduction, code avantage, carte cadeau, cheque cadeau, code parrain*, parrainage, bon d achat, code cadeau, code reduction',
  comment:
    'commentaire*, message, votre message, remarque*, objet, sujet, question, precisions, instructions',
  amount: 'montant*, quantite, prix, don, somme',
  company:
    'entreprise*, societe*, raison sociale, organisation, organisme, fonction, site web, association, profession, etablissement, metier, poste',
  recovery: 'question secrete, question de securite, reponse, reponse secrete',
  other:
    'code d activation, numero de securite sociale, siret, siren, tva, numero de tva, passeport*, carte d identite, iban, rib, age, sexe, genre, civilite, langue, devise, numero de commande, numero de dossier, reference*, nationalite, fax, telecopie, indicatif, date, arrivee, depart, retour, lieu de naissance, immatriculation, numero de reservation, nom de naissance, pays de naissance, ville de naissance, type de carte, titre, nom affiche',
  signIn:
    's identifier, se connecter, connexion, identifiez vous, connectez vous, me connecter, je me connecte, deja client, authentification, deja inscrit, deja membre, je m identifie, espace client',
  signUp:
    's inscrire, inscription, creer un compte, creer mon compte, creez votre compte, je m inscris, inscrivez vous, nouveau client, ouvrir un compte, creation de compte, devenir membre, je cree mon compte, m inscrire, creation du compte',
  change:
    'changer le mot de passe, modifier le mot de passe, reinitialis*, nouveau mot de passe, changer mon mot de passe, modifier mon mot de passe, changement de mot de passe',
  enterCode:
    'double authentification, saisissez le code, code de validation, authentification forte, verifiez, code recu, code envoye',
  pay: 'paiement*, payer, carte bancaire, facturation, commander, commande, regler, reglement, faire un don',
  subscribe:
    'newsletter*, s abonner, lettre d information, infolettre, abonnez vous, je m abonne, restez informe*',
  forgot: 'oublie*, perdu, recuper*',
  remember: 'rester connecte, memoriser*, souvenir, restez connecte, se rappeler de moi, me garder connecte',
  terms: 'conditions generales, conditions d utilisation, j accepte, cgu, cgv, deja un compte, j ai lu',
  next: 'suivant, continuer, valider, envoyer, poursuivre',
  isCode: 'code',
}
