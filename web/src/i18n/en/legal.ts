import { english } from '../english.ts'

/** Words of the terms and of the privacy policy, written for a vault that a person runs for themselves and their people. */
export const legal = english('legal', {
  server: 'This server: {{host}}',
  back: 'to the start',
  terms: {
    title: 'Terms',
    lead: 'Cardea is a vault that somebody runs on a server of their own. You use theirs. This page says what that means for you and for them.',
    operatorTitle: 'Whose server this is',
    operatorText:
      'Whoever runs {{host}} is your operator: a company, a team, a family, perhaps you. The people who write Cardea run nothing here and see nothing of it. Rules of your operator stand beside these.',
    accountTitle: 'Your account',
    accountText:
      'Your e-mail address is your account. Whoever reads your mail can sign in as you, unless you ask for a passkey as a second factor; so keep the mailbox as safe as the vault. There is no password to forget and none to steal.',
    contentTitle: 'What you keep in it',
    contentText:
      'Records, files and kinds stay yours. Keep nothing in it that you may not have, and share with those only who may see it. Whoever had access may have made a copy, and no vault can take that back.',
    sharingTitle: 'Sharing',
    sharingText:
      'Who may see a record is shown on the record, with the reason. Editors can change it, viewers can see and copy it, its owner alone can delete it or hand it over. Access that you end is over at the next call.',
    fairTitle: 'Fair use',
    fairText:
      'Calls are counted, and whoever makes far too many is asked to wait, or is shut out for a while. Do not try other people’s codes, and tell your operator when you find a hole instead of using it.',
    promiseTitle: 'What is promised, and what is not',
    promiseText:
      'Cardea is made with care and tested hard, but it comes as it is. Your operator decides on backups, updates and how long the server runs. Keep what you cannot lose in a second place.',
    endTitle: 'When you leave',
    endText:
      'You can delete your account at any time, in the settings. Your operator can end the service; ask them for a copy of what is yours before they do.',
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'What this server keeps about you, for how long, who can read it, and how it goes away.',
    keptTitle: 'What is kept, and for how long',
    what: 'What',
    howLong: 'How long',
    person: 'Your address, your name and your picture',
    personFor: 'as long as your account',
    items: 'Records, files, groups and kinds you own',
    itemsFor: 'until you delete them, or your account',
    access: 'Who shares what with whom, with which role',
    accessFor: 'as long as the access',
    invitations: 'Invitations to people without an account',
    invitationsFor: '30 days, or until they join or are withdrawn',
    sessions: 'Sign-ins: kind of browser, a shortened network address, times',
    sessionsFor: 'until you log out; 30 days unused, 180 days at most',
    codes: 'One-time codes: not stored, made anew for comparison',
    codesFor: '10 minutes; the count of tries two days',
    notifications: 'Notifications: who did what, by ids',
    notificationsFor: '90 days',
    messages: 'Messages to support, until they are sent',
    messagesFor: 'a day at most',
    activity: 'Activity: which account opened or changed which record, and when; ids only',
    activityFor: 'as long as the server; after you delete your account the ids lead to nobody',
    keys: 'Your keys for end-to-end encryption: public ones, and others as your devices sealed them',
    keysFor: 'as long as your account; former ones 30 days after you begin again',
    outside: 'One-time links, forms and their answers, sealed',
    outsideFor: 'until they end; who opened or answered them, and when, 90 days longer',
    browser:
      'In your browser: tokens of your session, its key, your settings, drafts, all without a record in clear',
    browserFor: 'until you log out; language, theme and view stay',
    sealedTitle: 'How it is kept',
    sealedText:
      'Everything people write, names and addresses included, is sealed with AES-256-GCM before it reaches the database, under keys that the database does not hold. Passcodes and tokens are kept as hashes only. Whoever steals the database learns ids, times, sizes and roles.',
    whoTitle: 'Who can read it',
    whoOthers:
      'Other people: what you share with them, and your name, address and picture where they share something with you.',
    whoOperator:
      'Your operator: the running server opens what is sealed for it in order to show it to you, so whoever controls the server and its master key could read it too. What is end-to-end encrypted they cannot read.',
    whoNobody:
      'Nobody else. Cardea sends nothing to its makers: no statistics, no error reports, no fonts or scripts from elsewhere, no cookies.',
    endToEndTitle: 'End-to-end encrypted where you want it',
    endToEndText:
      'You choose for each record and group whether only its people can open it. Then your browser seals its name, kind, fields, files and old versions, with keys that the server never has. Somebody who reads your mail can sign in as you, but opens nothing of it without a device, a passkey or the recovery sheet of yours.',
    endToEndSeen:
      'The server still sees who has access with which role and until when, which groups hold it, who opens and changes it when, how many files and secrets it has, and sizes in steps. It also sees your name, your address and your templates.',
    endToEndNot:
      'It does not protect you from a server that sends your browser a changed script, nor from people who may open the record and copy it. Who a person is when you first share with them is the server’s word, until you compare words. Whoever loses every device, passkey and sheet loses what only they could open.',
    mailsTitle: 'What leaves the server',
    mailsText:
      'Mails to you and to people you invite, through your operator’s mail server. They name the person who did something and never a record, a group or a value. If you allow notifications, a sealed message goes through the push service of your browser’s maker, which learns that there is one, and not what it says.',
    deletionTitle: 'How deletion works',
    deletionText:
      'Deleting a record, a file or your account removes it with its keys in one step; others lose it at their next call. What you own goes for everybody, so the settings show first who uses it and let you hand it over. Backups of your operator keep it until they run out: ask them how long that is.',
    rightsTitle: 'Your rights',
    rightsText:
      'Your operator answers for this data. Ask them what is kept of you, have it corrected or deleted, or take it with you; from within the app the settings lead to them.',
  },
})
