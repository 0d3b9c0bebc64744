import { english } from '../english.ts'

/** Words of records that only their people can open. */
export const sealed = english('sealed', {
  glyph: 'End-to-end encrypted: only its people can open it.',
  whoCanOpen: 'Who can open it',
  people: 'Only its people',
  peopleText: 'Nobody who runs this Cardea can open it, or help if all keys are lost.',
  server: 'Its people, with this Cardea’s help',
  serverText: 'It can search, restore and remind for you.',
  filesFirst: 'Take its files out to change this.',
  saved: 'Saved. So far only this browser can open it.',
  printSheet: 'Print recovery sheet',
  addPasskey: 'Add a passkey',
  later: 'Later',
  only_one: 'Only this browser can open {{count}} of your records.',
  only_other: 'Only this browser can open {{count}} of your records.',
  onlyText: 'If it loses its data, nobody can bring them back.',
  from: 'A record from {{person}}',
  groupFrom: 'A group from {{person}}',
  ownGroup: 'A group of yours',
  groupNoKeys: '{{group}} has no keys yet. They are made when {{person}} next opens Cardea.',
  groupWaits: 'The key of {{group}} has not arrived yet. It comes when {{person}} next opens Cardea.',
  own: 'A record of yours',
  lockedHere: 'End-to-end encrypted · locked here',
  given: 'From {{person}}, not confirmed',
  waiting: 'Its key has not arrived yet. It comes when {{person}} next opens Cardea.',
  ownWaiting: 'Its key has not arrived yet. Somebody who shares it has to let you in.',
  ownLost: 'Only your former keys open it.',
  noKeys: 'This browser cannot open your end-to-end encrypted records yet.',
  damaged: 'This record is damaged or was moved.',
  notConfirmed:
    '{{person}} is named as its owner, and the key came from somebody else. Ask {{person}} if you did not expect it.',
  share: {
    atOnce: '{{person}} can open it at once.',
    noKeys:
      '{{person}} has no keys yet. They can open it after signing in once, as soon as you have Cardea open.',
    known: 'As this browser knows them:',
    named: 'As this server names them:',
    begunAgain: '{{person}} has new keys. Compare words before you share.',
    strange:
      'The keys this server names for {{person}} do not fit what this browser knows. Nothing was sealed for them. Ask {{person}} by another way, and compare words.',
  },
})
